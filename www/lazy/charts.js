// The player's progress as charts. Each is a list or a table: eyes see the bars, screen readers read the numbers.

import { append } from './elements.js';
import { addText } from './learn-texts.js';
import { THEMES } from './puzzles.js';

/** Adds the charts: the rating in puzzles, puzzles by theme, and results by opponent. */
export function addCharts(body, say, known, results, names) {
  addRatings(body, say, known.ratings);
  const themes = THEMES.filter((theme) => known.themes[theme]).map((theme) => {
    const [right, all] = known.themes[theme];
    return [say(`theme-${theme}`), [right, all - right]];
  });
  addBars(body, say, 'chart-themes', ['column-right', 'column-wrong'], themes);
  const levels = [...results.matchAll(/^level (\S+) (\d+) (\d+) (\d+)/gm)];
  const rows = levels.map(([, persona, ...counts]) => [names.get(persona) ?? persona, counts.map(Number)]);
  addBars(body, say, 'chart-opponents', ['column-won', 'column-drawn', 'column-lost'], rows);
}

/** The rating after each puzzle, as a line. */
function addRatings(body, say, ratings) {
  addText(body, 'h3', say('chart-ratings'), { class: 'group-label' });
  if (ratings.length < 2) {
    addText(body, 'p', say('chart-none'), { class: 'card-note' });
    return;
  }
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const [first, last] = [ratings[0], ratings.at(-1)];
  const y = (rating) => 46 - 42 * (rating - low) / Math.max(1, high - low);
  const points = ratings.map((rating, at) => `${(296 * at / (ratings.length - 1) + 2).toFixed(1)},${y(rating).toFixed(1)}`);
  const figure = append(body, 'figure', { class: 'ratings' });
  const space = body.getRootNode().querySelector('svg').namespaceURI;
  const svg = figure.appendChild(document.createElementNS(space, 'svg'));
  const line = svg.appendChild(document.createElementNS(space, 'polyline'));
  const set = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
  set(svg, { viewBox: '0 0 300 50', role: 'img', preserveAspectRatio: 'none', 'aria-label': say('chart-ratings-words', { first, last, low, high }) });
  set(line, { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' });
  addText(figure, 'figcaption', say('chart-ratings-words', { first, last, low, high }), { class: 'card-note' });
}

/** A table whose rows have a bar of parts. */
function addBars(body, say, title, columns, rows) {
  addText(body, 'h3', say(title), { class: 'group-label' });
  if (rows.length === 0) {
    addText(body, 'p', say('chart-none'), { class: 'card-note' });
    return;
  }
  const table = append(body, 'table', { class: 'bars' });
  const head = append(append(table, 'thead'), 'tr');
  append(head, 'td');
  columns.forEach((column) => addText(head, 'th', say(column), { scope: 'col' }));
  const lines = append(table, 'tbody');
  for (const [name, counts] of rows) {
    const line = append(lines, 'tr');
    const label = addText(line, 'th', name, { scope: 'row' });
    const bar = append(label, 'span', { class: 'bar', 'aria-hidden': 'true' });
    counts.forEach((count) => { append(bar, 'span').style.flexGrow = count; });
    counts.forEach((count) => addText(line, 'td', String(count)));
  }
}
