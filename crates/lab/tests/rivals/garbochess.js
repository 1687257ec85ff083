// A worker that behaves as GarboChess does. It records the messages that it gets, plays one move and then another.

const moves = ['e2e4', 'g1f3'];

self.onmessage = ({ data }) => {
  postMessage(`told ${data}`);
  if (data.startsWith('search')) {
    postMessage('pv Ply:1 Score:88 Nodes:20 NPS:5 e2e4');
    postMessage('pv Ply:2 Score:1999997 Nodes:45 NPS:5 e2e4 e7e5');
    postMessage(moves.shift());
  }
};
