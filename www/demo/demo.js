// Runs each snippet of the page when it comes into sight, and shows the result beside it: the text that is shown is the
// text that runs.

const HOST = new URL('..', location.href).href.replace(/\/$/, '');

/** The snippet of a section, for this host. */
async function snippetOf({ id }) {
  const text = await (await fetch(`${id}.html`)).text();
  return text.trim().replaceAll('HOST', HOST).replaceAll('ORIGIN', location.origin);
}

function make(parent, name, properties) {
  return parent.appendChild(Object.assign(document.createElement(name), properties));
}

function addCode(parent, text) {
  const figure = make(parent, 'figure', { className: 'code' });
  const head = make(figure, 'figcaption', { textContent: 'HTML' });
  const pre = make(figure, 'pre', { tabIndex: 0 });
  make(pre, 'code', { textContent: text });
  const button = make(head, 'button', { type: 'button', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      // Without the clipboard: selects the text, so that it can be copied by hand.
      getSelection().selectAllChildren(pre);
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}

/** Runs a snippet: scripts run in a fragment that a range creates, but not in one that is parsed otherwise. */
function run(place, text) {
  place.append(document.createRange().createContextualFragment(text));
  place.dataset.runs = '';
}

const nav = document.querySelector('nav');
const shown = new IntersectionObserver((entries) => {
  for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
    shown.unobserve(target);
    const place = target.querySelector('.live');
    snippetOf(target).then((text) => {
      addCode(target.querySelector('.parts'), text);
      run(place, text);
    }, ({ message }) => { place.textContent = message; });
  }
}, { rootMargin: '50%' });

for (const section of document.querySelectorAll('section')) {
  make(nav, 'a', { href: `#${section.id}`, textContent: section.querySelector('h2').textContent });
  make(make(section, 'div', { className: 'parts' }), 'div', { className: 'live' });
  shown.observe(section);
}
