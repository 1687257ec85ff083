const board = document.querySelector('luft-board');
const moves = document.getElementById('moves');

document.getElementById('level').addEventListener('change', ({ target }) => {
  board.level = target.value;
  moves.textContent = '';
});

board.addEventListener('luft-move', ({ detail }) => {
  moves.textContent += ` ${detail.san}`;
});
