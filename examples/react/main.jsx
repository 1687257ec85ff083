import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'luft-board';

function Game() {
  const [level, setLevel] = useState('easy');
  const [moves, setMoves] = useState([]);
  const choose = ({ target }) => {
    setLevel(target.value);
    setMoves([]);
  };
  return (
    <>
      <label>
        Level
        {' '}
        <select value={level} onChange={choose}>
          <option value="easy">Easy</option>
          <option value="medium">Medium</option>
          <option value="hard">Hard</option>
        </select>
      </label>
      <luft-board
        level={level}
        color="white"
        onluft-move={({ detail }) => setMoves((played) => [...played, detail.san])}
      />
      <p id="moves">{moves.join(' ')}</p>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Game />);
