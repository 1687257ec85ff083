// Offers moves by voice, where the browser understands speech (Web Speech API). Loaded with the page; lazy/listen.js,
// which listens, once it may be wanted.

/** Offers it on the page's boards, each once its field for moves is unfolded. */
export function offer(files) {
  const Recognition = self.SpeechRecognition ?? self.webkitSpeechRecognition;
  if (Recognition) {
    for (const root of document.querySelectorAll('[data-ready]')) {
      const more = root.querySelector('[data-part="more"]');
      more.addEventListener('toggle', () => {
        files.import('lazy/listen.js').then(({ listen }) => listen(root, files, Recognition)).catch(console.info);
      }, { once: true });
    }
  }
}
