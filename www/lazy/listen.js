// Moves by voice, in browsers that recognise speech (Web Speech API): a button below the field for moves. The coach's
// module knows which moves a sentence can mean; the move that is meant is played as if it were typed.

import { heard } from './asked.js';
import { catalogue } from './coach.js';
import { append } from './elements.js';
import { readCatalogue } from './learn-texts.js';

/** The number of alternatives that the recogniser returns: the likeliest is often spelt as another word. */
const ALTERNATIVES = 8;

/** How long the browser may take to say whether it recognises a language by itself, in milliseconds. */
const ANSWERS_WITHIN = 1000;

/** The most letters that a message quotes of what was heard: a recogniser may hear a whole conversation. */
const MOST_TOLD = 80;

/** Adds the button to a board. */
export function listen(root, files, Recognition) {
  new Voice(root, files, Recognition);
}

/** The button of a board. */
class Voice {
  #root;
  #files;
  #Recognition;
  #button;
  #answer;
  /** Returns a message of the catalogue by its id. */
  #say;
  /** The active recogniser. */
  #recognition;
  /** Aborts when listening ends. */
  #over;
  /** Whether the player has been informed that a service may hear what is said. */
  #isTold = false;

  constructor(root, files, Recognition) {
    this.#root = root;
    this.#files = files;
    this.#Recognition = Recognition;
    const form = this.#field.form;
    this.#button = append(form, 'button', { type: 'button', 'data-part': 'voice', hidden: '' });
    this.#answer = append(form, 'p', { class: 'answer', 'data-kind': 'note', role: 'status' });
    this.#button.addEventListener('click', () => this.#press().catch((error) => this.#fail(error)));
    root.addEventListener('luft-translated', () => this.#translate());
    this.#translate();
  }

  get #field() {
    return this.#root.querySelector('[data-part="move-input"]');
  }

  async #translate() {
    const { lang } = this.#root;
    const text = await catalogue(this.#files, lang).catch(() => '');
    this.#say = readCatalogue(text, lang);
    this.#button.hidden = !text;
    this.#show();
  }

  /** The button shows whether the page listens. */
  #show() {
    const isOn = Boolean(this.#recognition);
    this.#button.setAttribute('aria-pressed', isOn);
    this.#button.textContent = this.#say(isOn ? 'voice-listening' : 'voice-speak');
  }

  #tell(text) {
    this.#answer.textContent = text;
  }

  /** Listening is impossible, for example in a frame without a microphone. */
  #fail(error) {
    console.info(error);
    this.#end();
    this.#tell(this.#say('voice-refused'));
  }

  async #press() {
    if (this.#recognition) {
      this.#recognition.abort();
      return;
    }
    this.#tell('');
    const tag = new Intl.Locale(this.#root.lang).maximize();
    const lang = [tag.language, tag.region].join('-');
    const processLocally = await isLocal(this.#Recognition, lang);
    if (this.#recognition) {
      return; // Pressed twice.
    }
    if (processLocally || this.#isTold) {
      this.#listen({ lang, processLocally, maxAlternatives: ALTERNATIVES });
    } else {
      this.#isTold = true;
      this.#tell(this.#say('voice-note'));
    }
  }

  #listen(options) {
    const recognition = Object.assign(new this.#Recognition(), options);
    let hasAnswered = false;
    recognition.onresult = ({ results: [alternatives] }) => {
      const texts = Array.from(alternatives, ({ transcript }) => transcript.trim().toLocaleLowerCase(options.lang))
        .filter((text) => text !== '');
      hasAnswered = texts.length > 0;
      this.#hear(texts)
        .catch(() => this.#root.dispatchEvent(new CustomEvent('luft-shown', { detail: ['voice', false] })));
    };
    recognition.onerror = ({ error }) => {
      const id = { 'no-speech': 'voice-silent', network: 'voice-network', aborted: '' }[error] ?? 'voice-refused';
      hasAnswered = true;
      this.#tell(id && this.#say(id));
    };
    recognition.onend = () => {
      this.#end();
      if (!hasAnswered) {
        this.#tell(this.#say('voice-silent'));
      }
    };
    // The recogniser may end before `start` returns.
    this.#recognition = recognition;
    this.#stopUnseen();
    this.#show();
    recognition.start();
  }

  /** Stops listening when the player can no longer see that the page listens. */
  #stopUnseen() {
    this.#over = new AbortController();
    const stop = () => this.#recognition.abort();
    document.addEventListener('visibilitychange', stop, { signal: this.#over.signal });
    this.#button.closest('details').addEventListener('toggle', stop, { signal: this.#over.signal });
  }

  #end() {
    this.#over?.abort();
    this.#recognition = undefined;
    this.#show();
  }

  /** Plays what was said, or reports why that is impossible. */
  async #hear(texts) {
    const play = this.#field.form.querySelector('[data-action="play-move"]');
    if (texts.length === 0 || document.querySelector(':modal')) {
      return; // What is said while a dialog covers the board is not for the board.
    }
    const [kind, rest] = await heard(this.#root, texts, this.#files);
    if (kind === 'move') {
      this.#field.value = rest;
      play.click();
    } else {
      this.#tell(rest || this.#say('voice-unheard', { text: texts[0].slice(0, MOST_TOLD) }));
    }
  }
}

/**
 * Whether the browser recognises a language by itself, without a service. In some frames the question itself is
 * forbidden. A browser that does not answer in time counts as one that does not.
 */
async function isLocal(Recognition, lang) {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN));
  try {
    return await Promise.race([Recognition.available?.({ langs: [lang], processLocally: true }), late]) === 'available';
  } catch {
    return false;
  }
}
