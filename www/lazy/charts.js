// The player's progress as charts. Each is a list or a table: the bars are for the eye, the numbers for screen readers.

import { append } from './elements.js';
import { addText } from './learn-texts.js';
import { THEMES } from './puzzles.js';
import { percent } from './percent.js';

/** Adds the charts: the rating in puzzles, puzzles by theme, accuracy in reviewed games, and results by opponent. */
export function addCharts(body, say, known, results, names) {
  addCurve(body, say, 'chart-ratings', known.ratings);
  const themes = THEMES.filter((theme) => known.themes[theme]).map((theme) => {
    const [right, all] = known.themes[theme];
    return [say(`theme-${theme}`), [right, all - right]];
  });
  addBars(body, say, 'chart-themes', ['column-right', 'column-wrong'], themes);
  // Games are reviewed in any order: they are sorted by their beginning.
  const games = Array.from(results.matchAll(/^accuracy (\d+) (\d+) /gm), (numbers) => numbers.slice(1).map(Number));
  const accuracies = games.sort(([one], [other]) => one - other).map(([, accuracy]) => accuracy);
  addCurve(body, say, 'chart-accuracy', accuracies, (accuracy) => `\u2066${percent(body, accuracy / 100)}\u2069`);
  const levels = [...results.matchAll(/^level (\S+) (\d+) (\d+) (\d+)/gm)];
  const rows = levels.map(([, persona, ...counts]) => [names.get(persona) ?? persona, counts.map(Number)]);
  addBars(body, say, 'chart-opponents', ['column-won', 'column-drawn', 'column-lost'], rows);
}

/** Numbers over time, as a line. */
function addCurve(body, say, title, values, write = (value) => value) {
  addText(body, 'h3', say(title), { class: 'group-label' });
  if (values.length < 2) {
    addText(body, 'p', say('chart-none'), { class: 'card-note' });
    return;
  }
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value) => 46 - 42 * (value - low) / Math.max(1, high - low);
  const points = values.map((value, at) => `${(296 * at / (values.length - 1) + 2).toFixed(1)},${y(value).toFixed(1)}`);
  const [first, last, least, most] = [values[0], values.at(-1), low, high].map(write);
  const words = say('chart-words', { first, last, low: least, high: most });
  const figure = append(body, 'figure', { class: 'ratings' });
  const space = body.getRootNode().querySelector('svg').namespaceURI;
  const svg = figure.appendChild(document.createElementNS(space, 'svg'));
  const line = svg.appendChild(document.createElementNS(space, 'polyline'));
  const set = (element, attributes) => Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  set(svg, { viewBox: '0 0 300 50', role: 'img', preserveAspectRatio: 'none', 'aria-label': `${say(title)}: ${words}` });
  set(line, { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' });
  addText(figure, 'figcaption', words, { class: 'card-note' });
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
