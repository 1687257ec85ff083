// The coach's module, which judges games and gives reasons: it is loaded when it is first asked.

import { catalogue } from './coach.js';

/** What the browser knows about a language, for the module. */
class Conventions {
  #plurals;
  #numbers;
  #lists;

  constructor(tag) {
    this.#plurals = new Intl.PluralRules(tag);
    this.#numbers = new Intl.NumberFormat(tag, { useGrouping: false });
    this.#lists = new Intl.ListFormat(tag);
  }

  plural(number) {
    return this.#plurals.select(number);
  }

  number(number) {
    return this.#numbers.format(number);
  }

  list(items) {
    return this.#lists.format(items);
  }
}

/** The coach of each board: its program, the language that it speaks, and the request that it works on. */
const coaches = new WeakMap();

/** The promise that the module has started. */
let started;

/** Asks a board's coach; `hear` is called with each answer. */
export async function show(root, [request], hear, files) {
  (await ask(root, request, files)).forEach((answer) => hear(answer));
}

/** The answers to a request, in the board's language and with its letters of pieces. They come in order. */
export function ask(root, request, files) {
  const coach = coaches.get(root) ?? { last: Promise.resolve() };
  coaches.set(root, coach);
  const answers = coach.last.then(async () => {
    await start(files);
    coach.program ??= new self.luftCoach.Coach();
    const { lang: tag, dataset: { letters } } = root;
    const manner = tag + letters;
    if (coach.manner !== manner) {
      // A catalogue says its direction, so that moves stay whole in sentences from right to left.
      const text = `direction = ${getComputedStyle(root).direction}\n${await catalogue(files, tag)}`;
      coach.program.speak(text, letters, new Conventions(tag));
      coach.manner = manner;
    }
    return coach.program.receive(request);
  });
  coach.last = answers.catch(() => {}); // Who asked is told; the next may have more luck.
  return answers;
}

async function compile(files) {
  const response = await files.fetch('lazy/coach.wasm');
  if (!response.ok) {
    throw new Error(`${response.url} (${response.status})`);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

function start(files) {
  started ??= Promise.all([compile(files), files.import('lazy/coach_module.js')])
    .then(([module]) => self.luftCoach.init(module))
    .catch((error) => {
      started = undefined; // The next request tries again.
      throw error;
    });
  return started;
}
