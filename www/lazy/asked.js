// The coach's module, which judges games and gives reasons. It is loaded with the first request.

/** How a language writes numbers and lists, and which plural a number takes: the browser's data for the coach. */
class CoachLanguage {
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

/** The coach of each board: its program, the module's instance, the language that it speaks, and the last request. */
const coaches = new WeakMap();

/** The promise of the module's instance. */
let started;

/** The programs of instances that have failed. Finalizing one would free memory of the next instance. */
const broken = [];

/** Asks a board's coach; `hear` is called with each answer. */
export async function show(root, [request], hear, files) {
  (await ask(root, request, files)).forEach((answer) => hear(answer));
}

/** The answers to a request, in the board's language and with its letters of pieces. They come in order. */
export function ask(root, request, files) {
  const coach = coaches.get(root) ?? { last: Promise.resolve() };
  coaches.set(root, coach);
  const answers = coach.last.then(async () => {
    const { lang: tag, dataset: { letters } } = root;
    // Loaded separately, not imported: the browser would keep half a script as long as the page lives.
    const { catalogue } = await files.import('lazy/coach.js');
    const texts = await catalogue(files, tag);
    const instance = await start(files);
    // There is no `await` from here on: another board's request could start another instance.
    if (coach.instance !== instance) {
      broken.push(coach.program);
      Object.assign(coach, { instance, program: new self.luftCoach.CoachModule(), manner: undefined });
    }
    const manner = tag + letters;
    if (coach.manner !== manner) {
      // A catalogue has its direction, so that moves stay whole in sentences from right to left.
      const text = `direction = ${getComputedStyle(root).direction}\n${texts}`;
      carryOut(() => coach.program.speak(text, letters, new CoachLanguage(tag)));
      coach.manner = manner;
    }
    return carryOut(() => coach.program.receive(request));
  });
  coach.last = answers;
  // Requests that waited for it fail with it: a request that is repeated by itself might fail after the player has
  // asked again.
  answers.catch(() => {
    if (coach.last === answers) {
      coach.last = Promise.resolve();
    }
  });
  return answers;
}

/** What words for a move mean in the position shown: `move` and the move in coordinates, or another word and a sentence. */
export async function heard(root, words, files) {
  const fen = root.querySelector('[data-part="fen-input"]').value;
  const [answer = ''] = await ask(root, ['heard', fen, ...words].join('\n'), files);
  return answer.match(/^(\w+) ?(.*)$/)?.slice(1) ?? [];
}

/** Calls the module. If it throws, its state is half changed: the next request starts another instance. */
function carryOut(call) {
  try {
    return call();
  } catch (error) {
    started = undefined;
    throw error;
  }
}

function start(files) {
  started ??= Promise.all([files.compile('lazy/coach.wasm'), files.import('lazy/coach_module.js')])
    .then(([module]) => self.luftCoach.init(module))
    .catch((error) => {
      started = undefined; // The next request tries again.
      throw error;
    });
  return started;
}
