// Pig in boardgame.io, played at random: through its client, and through its bare reducer.
// Answers each line on stdin with one line of figures.
const readline = require("readline");
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const bank = (G, playerID) => {
  G.scores[playerID] += G.points;
  G.points = 0;
};
const pig = {
  name: "pig",
  setup: ({ ctx }) => ({ scores: Array(ctx.numPlayers).fill(0), points: 0 }),
  moves: {
    roll: ({ G, random, events }) => {
      const die = random.D6();
      if (die === 1) {
        G.points = 0;
        events.endTurn();
      } else {
        G.points += die;
      }
    },
    hold: ({ G, playerID, events }) => {
      bank(G, playerID);
      if (G.scores[playerID] >= 100) events.endGame({ winner: playerID });
      else events.endTurn();
    },
  },
};
const pick = () => (Math.random() < 0.5 ? "roll" : "hold");

function throughClient(game) {
  const client = Client({ game: { ...pig, seed: game }, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    client.moves[pick()]();
    moves += 1;
  }
  client.stop();
  return moves;
}

function throughReducer(game) {
  const config = { ...pig, seed: game };
  const reducer = CreateGameReducer({ game: config });
  let state = InitializeGame({ game: config, numPlayers: 2 });
  let moves = 0;
  while (!state.ctx.gameover) {
    const payload = { type: pick(), args: [], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: "MAKE_MOVE", payload });
    moves += 1;
  }
  return moves;
}

function speed(play, games) {
  const began = process.cpuUsage();
  let moves = 0;
  for (let game = 0; game < games; game += 1) moves += play(game);
  const used = process.cpuUsage(began);
  return { moves, games, seconds: (used.user + used.system) / 1e6 };
}

const how = process.argv[2] === "client" ? throughClient : throughReducer;
speed(how, 20);
console.log(JSON.stringify({ ready: `boardgame.io ${require("boardgame.io/package.json").version}` }));
readline.createInterface({ input: process.stdin }).on("line", () => console.log(JSON.stringify(speed(how, 60))));
