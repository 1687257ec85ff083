// Reads messages for scripts from catalogues: those of one line, in a small part of Fluent's syntax. The dialog with
// puzzles and lessons has catalogues of its own.

import { append } from './elements.js';

const FIRST = 'en';

/**
 * The messages of a language; in English, if they cannot be loaded now. Returns a function from a message's id to its
 * text.
 */
export async function loadCatalogue(files, tag) {
  const load = (name) => files.text(`lazy/learn/${name}.ftl`);
  return readCatalogue(await load(tag).catch(() => load(FIRST)), tag);
}

/** The messages of a catalogue in the language of a tag, as those of [loadCatalogue]. */
export function readCatalogue(text, tag) {
  const messages = new Map([...text.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, id, message]) => [id, message]));
  const numbers = new Intl.NumberFormat(tag, { useGrouping: false });
  return (id, values = {}) => (messages.get(id) ?? id).replace(/\{ \$(\w+) \}/g, (_, name) => {
    const value = values[name];
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

/** Appends an element with a text. */
export function addText(parent, name, text, attributes) {
  const made = append(parent, name, attributes);
  made.textContent = text;
  return made;
}
