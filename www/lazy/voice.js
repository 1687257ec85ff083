// Moves by voice, where the browser understands speech (Web Speech API): a button below the field for moves. The
// coach's module knows which moves a sentence can mean; what is meant is played as if it were typed.

import { ask } from './asked.js';
import { catalogue } from './coach.js';
import { append } from './elements.js';

/** As many sentences as it may have been: the likeliest is often spelt as another word. */
const ALTERNATIVES = 8;

/** Offers it on the page's boards, each once its field for moves is unfolded. */
export function offer(files) {
  const Recognition = self.SpeechRecognition ?? self.webkitSpeechRecognition;
  if (Recognition) {
    for (const root of document.querySelectorAll('[data-ready]')) {
      const more = root.querySelector('[data-part="more"]');
      more.addEventListener('toggle', () => new Voice(root, files, Recognition), { once: true });
    }
  }
}

/** The button of a board. */
class Voice {
  #root;
  #files;
  #Recognition;
  #button;
  #answer;
  #texts = '';
  /** What listens now. */
  #recognition;
  /** Whether the player knows that a service may hear what is said. */
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
    this.#texts = await catalogue(this.#files, this.#root.lang).catch(() => '');
    this.#button.hidden = !this.#texts;
    this.#show();
  }

  #say(id, text = '') {
    const [, message = ''] = this.#texts.match(new RegExp(`^${id} = (.*)$`, 'm')) ?? [];
    return message.replace('{ $text }', () => text);
  }

  /** The button says whether the page listens. */
  #show() {
    const isOn = Boolean(this.#recognition);
    this.#button.setAttribute('aria-pressed', isOn);
    this.#button.textContent = this.#say(isOn ? 'voice-listening' : 'voice-speak');
  }

  #tell(text) {
    this.#answer.textContent = text;
  }

  /** It cannot listen at all, for example in a frame without a microphone. */
  #fail(error) {
    console.info(error);
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
    const answer = (text) => {
      hasAnswered = true;
      this.#tell(text);
    };
    recognition.onresult = ({ results: [alternatives] }) => {
      hasAnswered = true;
      this.#hear(Array.from(alternatives, ({ transcript }) => transcript.trim().toLocaleLowerCase(options.lang)))
        .catch(() => this.#root.dispatchEvent(new CustomEvent('luft-shown', { detail: ['voice', false] })));
    };
    recognition.onerror = ({ error }) => {
      const id = { 'no-speech': 'voice-silent', network: 'voice-network', aborted: '' }[error] ?? 'voice-refused';
      answer(id && this.#say(id));
    };
    recognition.onend = () => {
      this.#recognition = undefined;
      this.#show();
      if (!hasAnswered) {
        this.#tell(this.#say('voice-silent'));
      }
    };
    recognition.start();
    this.#recognition = recognition;
    this.#show();
  }

  /** Plays what was said, or tells why it cannot. */
  async #hear(texts) {
    const fen = this.#root.querySelector('[data-part="fen-input"]').value;
    const [answer = ''] = await ask(this.#root, ['heard', fen, ...texts].join('\n'), this.#files);
    const [, kind, rest] = answer.match(/^(\w+) ?(.*)$/) ?? [];
    if (kind === 'move') {
      this.#field.value = rest;
      this.#field.form.querySelector('[data-action="play-move"]').click();
    } else {
      this.#tell(rest || this.#say('voice-unheard', texts[0]));
    }
  }
}

/** Whether the browser understands a language by itself, without a service. */
async function isLocal(Recognition, lang) {
  const found = await Recognition.available?.({ langs: [lang], processLocally: true });
  return found === 'available';
}
