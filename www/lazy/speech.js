// Speaks texts aloud with the voices of the browser or of its system: the Web Speech API. It comes
// when a text is first to be spoken.

/** How long voices are waited for, in milliseconds: some browsers list them only after a while. */
const PATIENCE = 3000;

/** How often it has been told to be silent: what was to be spoken before that is not. */
let hushed = 0;

/**
 * Speaks a text in the language of a tag, after what is being spoken, and tells whether there is a voice
 * for it; for an empty text it is silent at once.
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
    // What sets parts of a text apart by their direction is only for the eye.
    const utterance = new SpeechSynthesisUtterance(text.replace(/[\u2068\u2069]/g, ''));
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    speechSynthesis.speak(utterance);
  }
  return Boolean(voice);
}

/** A voice for a language: where there is a choice the system's own, which needs no network. */
async function voiceFor(tag) {
  const voices = await allVoices();
  const language = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0];
  const fitting = voices.filter((voice) => language(voice) === tag);
  const worth = (voice) => (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.sort((one, other) => worth(other) - worth(one))[0];
}

/** The voices, once there are any. */
async function allVoices() {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
  }
  return speechSynthesis.getVoices();
}
