// Puzzles, endings, lessons and the player's progress: the dialog, and the content of an exercise's card. Loaded when
// the dialog is first opened. Its texts are catalogues of its own, `learn/*.ftl`.

import { addCharts } from './charts.js';
import { append, appendDialog, goToBoard } from './elements.js';
import { addText, loadCatalogue } from './learn-texts.js';
import { addDiagram, Preview } from './preview.js';
import { dailyOf, loadPuzzles, nextOf, pgnOf, THEMES } from './puzzles.js';

/** The endings, by the names of their messages: the position, and the goal against the computer. */
const ENDINGS = {
  queen: ['8/8/8/4k3/8/8/8/3QK3 w - - 0 1', 'Mate'],
  rook: ['8/8/8/4k3/8/8/8/3RK3 w - - 0 1', 'Mate'],
  bishops: ['8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1', 'Mate'],
  pawn: ['4k3/8/8/8/8/4K3/4P3/8 w - - 0 1', 'Win'],
  opposition: ['4k3/8/8/4K3/4P3/8/8/8 b - - 0 1', 'Draw'],
  lucena: ['1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1', 'Win'],
  philidor: ['4k3/8/r7/3KP3/8/8/8/7R b - - 0 1', 'Draw'],
};

const TABS = ['puzzles', 'endings', 'lessons', 'progress'];

/** The number of puzzles and ratings that are stored. */
const MOST_SEEN = 400;
const MOST_RATINGS = 60;

const boards = new WeakMap();

/** Opens the dialog in a board, says its texts in another language, or counts the result of an exercise. */
export async function show(root, [what, tag, results, ...numbers], hear, files) {
  const learn = boards.get(root) ?? new Learn(root, hear, files);
  boards.set(root, learn);
  const [rating, uncertainty, count] = numbers.map(Number);
  const names = new Map(numbers.slice(3).map((text) => [text.split(' ')[0], text.replace(/^\S+ /, '')]));
  Object.assign(learn, { results, names });
  learn.counted({ rating, uncertainty, count });
  if (what === 'open') {
    await learn.open(tag);
  } else if (what === 'say') {
    await learn.say(tag);
  }
}

/** The label on the board that names the theme of an exercise. */
const taskOf = (text) => `[Task "${text.replaceAll('"', '\\"')}"]\n`;

const day = () => new Date().toLocaleDateString('sv');

class Learn {
  #root;
  #hear;
  #files;
  #say;
  #dialog;
  #tab = 'puzzles';
  #puzzles;
  #lessons;
  #known;
  /** The stored text, as last read or written. */
  #stored;
  #rating;
  /** The exercise on the board: its kind, its puzzle, ending or lesson, and the text that the board got. */
  #now;
  #preview;

  constructor(root, hear, files) {
    this.#root = root;
    this.#hear = hear;
    this.#files = files;
    this.#preview = new Preview(root, files);
    this.#load();
    root.addEventListener('luft-report', ({ detail: { kind, detail } }) => {
      if (kind === 'exercise') {
        this.#heard(detail);
      } else if (kind === 'position') {
        const isOther = detail.ply === 0 && !this.#now?.pgn.includes(detail.fen);
        // The board shows whether there is an exercise only after this report.
        queueMicrotask(() => (isOther || !root.dataset.exercise) && this.#leave());
      }
    });
  }

  /** The board has another game than the one that was chosen here. */
  #leave() {
    this.#now = undefined;
    this.#preview.end();
    this.#card()?.remove();
    delete this.#root.dataset.learn;
  }

  async open(tag) {
    const [say, puzzles, lessons] = await Promise.all([
      loadCatalogue(this.#files, tag),
      this.#puzzles ?? loadPuzzles(this.#files),
      this.#lessons ?? this.#loadLessons(),
    ]);
    this.#say = say;
    this.#puzzles = puzzles;
    this.#lessons = lessons;
    this.#load();
    this.#draw();
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
  }

  /** The board's language has changed. */
  async say(tag) {
    this.#say = await loadCatalogue(this.#files, tag);
    if (this.#dialog.open) {
      this.#draw();
    }
    if (this.#now) {
      this.#preview.end();
      this.#card()?.remove();
      this.#showCard();
    }
  }

  async #loadLessons() {
    // The build adds an end to the text that only proves that it is complete.
    const parts = (await this.#files.text('lazy/learn/lessons.txt')).split(/^== /m).slice(1, -1);
    return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]));
  }

  /** Takes over the rating, which is part of the page's state. */
  counted(rating) {
    const before = this.#rating;
    this.#rating = rating;
    if (before && rating.count > before.count && this.#now?.puzzle) {
      this.#now.change = rating.rating - before.rating;
      this.#load();
      const ratings = this.#known.ratings.length > 0 ? this.#known.ratings : [before.rating];
      this.#known.ratings = [...ratings, rating.rating].slice(-MOST_RATINGS);
      this.#save();
      this.#showCard();
    }
  }

  /** The storage: that of the board's games; none if they are not stored. */
  get #key() {
    return STORED.LEARNT + this.#root.path;
  }

  /** Reads what is stored: before each change, because another tab may have changed it. */
  #load() {
    try {
      const text = this.#root.storage?.getItem(this.#key) ?? undefined;
      if (!this.#known || text !== this.#stored) {
        this.#stored = text;
        this.#known = learntFrom(JSON.parse(text ?? '{}'));
      }
    } catch (error) {
      console.info(error); // Storage that throws, or holds something else.
      this.#known ??= learntFrom();
    }
  }

  #save() {
    try {
      const text = JSON.stringify(this.#known);
      this.#root.storage?.setItem(this.#key, text);
      this.#stored = this.#root.storage && text;
    } catch (error) {
      console.info(error); // Storage is full: the page reports this when it stores the game.
    }
  }

  #delete() {
    this.#known = learntFrom();
    this.#stored = undefined;
    this.#forget([STORED.LEARNT, STORED.PROGRESS]);
    this.#hear('forget');
    // The page has recorded that there are none.
    this.#forget([STORED.RESULTS]);
  }

  #forget(keys) {
    try {
      keys.forEach((key) => this.#root.storage?.removeItem(key + this.#root.path));
    } catch (error) {
      console.info(error);
    }
  }

  /** Handles an event of an exercise. */
  #heard({ state, number }) {
    const now = this.#now;
    if (!now) {
      return;
    }
    if (state === 'solved') {
      this.#solved(number);
    } else if (['wrong', 'hint', 'failed'].includes(state)) {
      this.#count(false);
    }
    this.#showCard();
  }

  #solved(number) {
    const { puzzle, ending, lesson, daily } = this.#now;
    this.#now.isSolved = true;
    this.#count(true);
    this.#load();
    if (ending) {
      this.#known.endings[ending] = 1;
    } else if (lesson) {
      const solved = new Set(this.#known.lessons[lesson]);
      this.#known.lessons[lesson] = [...solved.add(number)];
    } else if (puzzle && daily) {
      this.#known.daily = day();
    }
    this.#save();
  }

  /** A puzzle counts once: at the first wrong move, the first hint, or the solution. */
  #count(isSolved) {
    const { puzzle, isCounted, isKnown } = this.#now;
    if (!puzzle || isCounted || isKnown) {
      return;
    }
    Object.assign(this.#now, { isCounted: true, isRight: isSolved });
    this.#load();
    const known = this.#known;
    known.streak = isSolved ? known.streak + 1 : 0;
    known.best = Math.max(known.best, known.streak);
    for (const theme of puzzle.themes) {
      const [right, all] = known.themes[theme] ?? [0, 0];
      known.themes[theme] = [right + Number(isSolved), all + 1];
    }
    known.seen = [...known.seen, puzzle.id].slice(-MOST_SEEN);
    this.#save();
    // The page's state is still borrowed for this report.
    queueMicrotask(() => this.#hear(String(puzzle.rating), isSolved));
  }

  #begin(now, pgn) {
    this.#dialog.close();
    this.#leave();
    this.#now = { ...now, pgn };
    this.#hear('exercise', pgn);
    this.#showCard();
    goToBoard(this.#root);
  }

  #beginPuzzle(puzzle, how) {
    if (puzzle) {
      this.#load();
      this.#begin({ puzzle, isKnown: this.#known.seen.includes(puzzle.id), ...how }, pgnOf(puzzle));
    }
  }

  #next(theme) {
    this.#beginPuzzle(nextOf(this.#puzzles, this.#rating.rating, this.#known.seen, theme), { theme });
  }

  #card() {
    return this.#root.querySelector('[data-part="learn-card"]');
  }

  /** The content of the exercise's card besides the task. */
  #showCard() {
    const { puzzle, lesson } = this.#now;
    const card = this.#card() ?? this.#addCard();
    const [about, row] = card.children;
    about.textContent = puzzle ? this.#aboutPuzzle() : '';
    row.replaceChildren();
    if (puzzle) {
      const next = this.#button(row, 'next-puzzle', () => this.#next(this.#now.theme));
      next.className = this.#now.isSolved ? 'primary' : '';
    } else if (lesson && this.#now.isSolved && this.#isLast()) {
      const names = [...this.#lessons.keys()];
      const following = names[names.indexOf(lesson) + 1];
      if (following) {
        this.#button(row, 'next-lesson', () => this.#beginLesson(following)).className = 'primary';
      }
    }
    this.#action(row, ACTIONS.LEARN, 'all');
    // The card covers the offer to return to the player's game, so it has that button, too.
    this.#action(row, ACTIONS.GO_BACK, 'go-back');
  }

  /** Adds a button that presses one of the page's buttons. */
  #action(parent, [action], label) {
    append(parent, 'button', { type: 'button', class: 'quiet', 'data-action': action }).textContent = this.#say(label);
  }

  #addCard() {
    const { lesson } = this.#now;
    const card = append(this.#root.querySelector('[data-part="exercise"]'), 'div', { 'data-part': 'learn-card' });
    append(card, 'p', { 'aria-live': 'polite' });
    append(card, 'div', { class: 'exercise-actions' });
    if (lesson) {
      this.#root.dataset.learn = 'lesson';
      this.#preview.begin(card, this.#say);
    }
    return card;
  }

  #aboutPuzzle() {
    const { puzzle, isCounted, isKnown, isRight, isSolved, change, daily } = this.#now;
    const say = this.#say;
    const { rating, uncertainty } = this.#rating;
    const parts = [say(daily ? 'daily' : 'puzzle-rated', { rating: puzzle.rating })];
    if (isSolved) {
      parts.push(puzzle.themes.map((id) => say(`theme-${id}`)).join(', '));
    }
    if (isCounted) {
      parts.push(say('your-rating-now', { rating, change: change < 0 ? `\u2212${-change}` : `+${change ?? 0}` }));
    } else {
      parts.push(say('your-rating', { rating, uncertainty }));
    }
    if (isKnown) {
      parts.push(say('counted-before'));
    } else {
      parts.push(isCounted && !isRight ? say('not-counted') : say('streak', { count: this.#known.streak }));
    }
    return parts.join(' · ');
  }

  /** Whether the exercise on the board is the last of its lesson. */
  #isLast() {
    return this.#root.querySelector('[data-action="exercise-next"]').disabled;
  }

  #beginLesson(lesson) {
    const first = '[SetUp';
    const task = taskOf(this.#say(`lesson-${lesson}`)) + first;
    const texts = (_, id) => `{${this.#say(id)}}`;
    this.#begin({ lesson }, this.#lessons.get(lesson).replaceAll(first, task).replace(/\{([\w-]+)\}/g, texts));
  }

  #button(parent, id, act, values) {
    const made = append(parent, 'button', { type: 'button' });
    made.textContent = this.#say(id, values);
    made.addEventListener('click', act);
    return made;
  }

  #draw() {
    const [part] = DIALOGS.LEARN;
    this.#dialog ??= appendDialog(this.#root, DIALOGS.LEARN, {});
    const dialog = this.#dialog;
    const say = this.#say;
    const focused = dialog.querySelector(':focus');
    dialog.replaceChildren();
    addText(dialog, 'h2', say('title'), { id: `${part}-title` });
    const tabs = append(dialog, 'div', { class: 'tabs', role: 'tablist', 'aria-labelledby': `${part}-title` });
    for (const tab of TABS) {
      const made = this.#button(tabs, `tab-${tab}`, () => this.#choose(tab));
      const isChosen = tab === this.#tab;
      Object.assign(made, { role: 'tab', tabIndex: isChosen ? 0 : -1, autofocus: isChosen });
      made.setAttribute('aria-selected', isChosen);
      made.dataset.tab = tab;
    }
    tabs.addEventListener('keydown', (event) => this.#step(event));
    const body = append(dialog, 'div', { class: 'dialog-body', role: 'tabpanel', 'aria-label': say(`tab-${this.#tab}`), tabindex: '-1' });
    ({
      puzzles: () => this.#addPuzzles(body),
      endings: () => this.#addEndings(body),
      lessons: () => this.#addLessons(body),
      progress: () => this.#addProgress(body),
    })[this.#tab]();
    const actions = append(dialog, 'div', { class: 'dialog-actions' });
    append(actions, 'button', { type: 'button', 'data-action': ACTIONS.CANCEL[0], 'data-value': part }).textContent = say('close');
    if (focused) {
      dialog.querySelector('[aria-selected="true"]').focus();
    }
  }

  #choose(tab) {
    this.#tab = tab;
    this.#draw();
    this.#dialog.querySelector('[aria-selected="true"]').focus();
  }

  /** The arrow keys, Home and End choose a tab. */
  #step(event) {
    const isRtl = getComputedStyle(this.#root).direction === 'rtl';
    const at = TABS.indexOf(this.#tab);
    const to = {
      ArrowRight: at + (isRtl ? -1 : 1), ArrowLeft: at + (isRtl ? 1 : -1), Home: 0, End: TABS.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.#choose(TABS.at(to % TABS.length));
    }
  }

  #addPuzzles(body) {
    const say = this.#say;
    const { rating, uncertainty, count } = this.#rating;
    const { streak, best, daily, themes } = this.#known;
    const figures = append(body, 'div', { class: 'figures' });
    const figure = (id, value, note) => {
      const box = append(figures, 'div');
      addText(box, 'span', say(id));
      addText(box, 'strong', String(value));
      addText(box, 'small', note);
    };
    figure('figure-rating', rating, count ? `± ${uncertainty}` : say('figure-first'));
    figure('figure-solved', count, say('figure-solved-note'));
    figure('figure-streak', streak, say('figure-best', { count: best }));
    this.#button(body, 'solve', () => this.#next()).classList.add('primary', 'large');
    const isDone = daily === day();
    const today = this.#button(body, isDone ? 'daily-done' : 'daily-solve', () => this.#beginPuzzle(dailyOf(this.#puzzles, day()), { daily: true }));
    today.className = 'large';
    addText(body, 'h3', say('by-theme'), { class: 'group-label' });
    const list = append(body, 'div', { class: 'choices' });
    for (const theme of THEMES.filter((id) => this.#puzzles.some(({ themes: own }) => own.includes(id)))) {
      const [right, all] = themes[theme] ?? [0, 0];
      const made = this.#button(list, `theme-${theme}`, () => this.#next(theme));
      if (all) {
        addText(made, 'small', say('right-of', { right, all }));
      }
    }
    addText(body, 'p', say('puzzles-note', { count: this.#puzzles.length }), { class: 'card-note' });
  }

  #addEndings(body) {
    const say = this.#say;
    addText(body, 'p', say('endings-note'), { class: 'card-note' });
    const list = append(body, 'div', { class: 'choices' });
    list.classList.add('wide');
    for (const [ending, [fen, goal]] of Object.entries(ENDINGS)) {
      const pgn = `[SetUp "1"]\n[FEN "${fen}"]\n[Goal "${goal}"]\n\n{${say(`ending-${ending}-how`)}} *\n`;
      const task = taskOf([say(`ending-${ending}`), say(`goal-${goal.toLowerCase()}`)].join(': '));
      const made = this.#button(list, `ending-${ending}`, () => this.#begin({ ending }, task + pgn));
      addText(made, 'small', say(this.#known.endings[ending] ? 'done' : `goal-${goal.toLowerCase()}`));
    }
  }

  #addLessons(body) {
    const say = this.#say;
    const list = append(body, 'div', { class: 'choices' });
    list.classList.add('wide');
    for (const [lesson, pgn] of this.#lessons) {
      const all = pgn.split('[FEN').length - 1;
      const done = this.#known.lessons[lesson]?.length ?? 0;
      const made = this.#button(list, `lesson-${lesson}`, () => this.#beginLesson(lesson));
      addDiagram(made, lesson);
      addText(made, 'small', done < all ? say('right-of', { right: done, all }) : say('done'));
    }
  }

  #addProgress(body) {
    const say = this.#say;
    addCharts(body, say, this.#known, this.results, this.names);
    const row = append(body, 'div', { class: 'field-row' });
    this.#button(row, 'export', () => {
      const text = [this.results, JSON.stringify(this.#known)].join('\n');
      const link = append(row, 'a', { download: 'luft-progress.txt', href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), hidden: '' });
      link.click();
      URL.revokeObjectURL(link.href);
      link.remove();
    });
    const remove = this.#button(row, 'delete', () => {
      if (remove.dataset.sure === undefined) {
        remove.dataset.sure = '';
        remove.textContent = say('delete-sure');
        return;
      }
      this.#delete();
      this.#rating = undefined;
      this.#tab = 'progress';
      setTimeout(() => this.#draw());
    });
  }
}

const isNumber = Number.isFinite;
const isText = (value) => typeof value === 'string';
const listOf = (is) => (value) => Array.isArray(value) && value.every(is);
const recordOf = (is) => (value) => value?.constructor === Object && Object.values(value).every(is);

/** The parts of what is stored: the initial value of each, and a check of its type. */
const PARTS = {
  seen: [() => [], listOf(isText)],
  themes: [() => ({}), recordOf((value) => value?.length === 2 && listOf(isNumber)(value))],
  streak: [() => 0, isNumber],
  best: [() => 0, isNumber],
  daily: [() => '', isText],
  ratings: [() => [], listOf(isNumber)],
  endings: [() => ({}), recordOf(isNumber)],
  lessons: [() => ({}), recordOf(Array.isArray)],
};

/** The stored data. Missing or damaged parts get their initial value. */
function learntFrom(stored) {
  const part = ([name, [begin, is]]) => [name, is(stored?.[name]) ? stored[name] : begin()];
  return Object.fromEntries(Object.entries(PARTS).map(part));
}
