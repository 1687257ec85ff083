// Speaks texts aloud with the voices of the browser or system (Web Speech API). Loaded when a
// text is first spoken.

/** Milliseconds to wait for voices: some browsers list them only after a while. */
const PATIENCE = 3000;

/** How often speech was cancelled: texts from before the last time are not spoken. */
let hushed = 0;

/**
 * Queues a text to be spoken in the language of a tag, and returns whether there is a voice for it. An empty
 * text cancels all speech.
 */
export async function speak(text, tag, rate) {
  if (!text) {
    hushed += 1;
    self.speechSynthesis?.cancel();
    return true;
  }
  const before = hushed;
  const voice = self.speechSynthesis && await voiceFor(tag);
  if (voice && hushed === before) {
    // Bidi isolates are only for display.
    const utterance = new SpeechSynthesisUtterance(text.replace(/[\u2068\u2069]/g, ''));
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    speechSynthesis.speak(utterance);
  }
  return Boolean(voice);
}

/** A voice for a language: preferably the system's own, which needs no network. */
async function voiceFor(tag) {
  const voices = await allVoices();
  const language = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0];
  const fitting = voices.filter((voice) => language(voice) === tag);
  const worth = (voice) => (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.sort((one, other) => worth(other) - worth(one))[0];
}

/** The voices, as soon as there are any. */
async function allVoices() {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
  }
  return speechSynthesis.getVoices();
}
