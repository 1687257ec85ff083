// Offers moves by voice, in browsers that recognise speech (Web Speech API). Loaded with the page; lazy/listen.js,
// which listens, is loaded once it may be needed.

/** Offers it on the page's boards, on each board once its field for moves is unfolded. */
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
