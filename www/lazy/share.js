// The parts of the dialog "Share" besides its buttons, loaded when it is first opened: a link to the game, the link as
// a QR code, and the markup that embeds the game. Its texts are messages of the catalogue, which the caller fills in.

import { append } from './elements.js';
import { drawing } from './qr.js';

/** The light margin of a QR code, in modules. */
const MARGIN = 4;

/**
 * Fills the dialog for the current game; `hear` is called with the name of what is to be copied, and its text. If the
 * dialog is open and the game goes on, what is unfolded, chosen and focused in it stays so.
 */
export function show(root, [fragment, kind, ...state], hear, files) {
  const part = root.querySelector('.share');
  const page = address(root, files);
  part.hidden = !page;
  const restore = kept(part);
  part.replaceChildren();
  if (page) {
    const link = `${page}#${fragment}`;
    const isFriends = kind === 'friend';
    addLink(part, link, { whole: '', position: 'share-position', friend: 'share-friend-note' }[kind], isFriends ? kind : 'link', hear);
    addCode(part, link, root.querySelector('svg').namespaceURI, () => hear(isFriends ? 'friend-sent' : 'link-sent'));
    if (!isFriends) {
      addMarkup(part, page, link, state, root, hear);
    }
    restore();
  }
}

const CONTROLS = 'input,button,summary,select,textarea';

/** What is unfolded, chosen and focused while the dialog is open; the result restores it in new contents. */
function kept(part) {
  const all = (selector) => [...part.querySelectorAll(selector)];
  const unfolded = all('details').map(({ open }) => open);
  const chosen = all('select').map(({ value }) => value);
  const focused = all(CONTROLS).indexOf(part.getRootNode().activeElement);
  const isNew = !part.firstElementChild;
  return () => {
    if (isNew) {
      part.closest('dialog').addEventListener('close', () => part.replaceChildren(), { once: true });
      // The dialog was opened for this element: it gets the focus once it exists.
      part.querySelector('button').focus();
      return;
    }
    all('details').forEach((fold, index) => { fold.open = unfolded[index]; });
    all('select').forEach((choice, index) => {
      choice.value = chosen[index];
      choice.dispatchEvent(new Event('change'));
    });
    all(CONTROLS)[focused]?.focus();
  };
}

/** The address of Luft's page: this page, or the one beside the script that created the board. */
export function address(root, files) {
  const isForeign = root.getRootNode() !== document;
  const own = isForeign && URL.canParse(files.folder) ? new URL('../', files.folder) : location;
  const isPage = !isForeign || own !== location;
  return isPage ? own.href.split(/[?#]/)[0] : '';
}

/** The attribute of an element that gets a message as its name. */
const called = (id) => ({ 'data-l10n-attrs': `aria-label:${id}` });

function button(parent, label, act) {
  append(parent, 'button', { type: 'button', 'data-l10n-id': label }).addEventListener('click', act);
}

/** Adds the link, with the message that is a note about it; `what` names it when it is copied. */
export function addLink(part, link, note, what, hear) {
  if (note) {
    append(part, 'p', { class: 'card-note', 'data-l10n-id': note });
  }
  append(part, 'input', {
    type: 'text', readonly: '', value: link, dir: 'ltr', 'data-part': 'share-address', ...called('share-link'),
  }).addEventListener('focus', ({ target }) => target.select());
  const row = append(part, 'div', { class: 'field-row' });
  button(row, 'share-copy-link', () => hear(what, link));
  if (navigator.share) {
    button(row, 'share-send', () => {
      // A player who closes the system's sheet needs no message about it.
      navigator.share({ title: document.title, url: link }).then(() => hear(`${what}-sent`)).catch(() => {});
    });
  }
}

export function addCode(part, link, namespace, seen) {
  const fold = append(part, 'details');
  append(fold, 'summary', { 'data-l10n-id': 'share-qr' });
  // Drawn when it is first in sight.
  fold.addEventListener('toggle', () => {
    const { path, side, mask } = drawing(link);
    const size = side + 2 * MARGIN;
    const draw = (parent, name, attributes) => {
      const element = parent.appendChild(document.createElementNS(namespace, name));
      Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value));
      return element;
    };
    const svg = draw(fold, 'svg', {
      class: 'qr', role: 'img', 'aria-label': fold.textContent, viewBox: [-MARGIN, -MARGIN, size, size].join(' '), 'data-mask': mask,
      'shape-rendering': 'crispEdges',
    });
    draw(svg, 'rect', { x: -MARGIN, y: -MARGIN, width: size, height: size, fill: '#fff' });
    draw(svg, 'path', { d: path, fill: '#000' });
    seen();
  }, { once: true });
}

/** A text as the value of an attribute, with its quotation marks. */
function quoted(text) {
  const paragraph = document.createElement('p');
  paragraph.title = text.replace(/\s+/g, ' ').trim();
  return paragraph.outerHTML.slice('<p title='.length, -'></p>'.length);
}

/** Gives a frame the height that it requests, if the address of its page allows it to send messages. */
const FITTING = `<script>
addEventListener('message', ({ source, data }) => {
  for (const frame of document.querySelectorAll('iframe')) {
    if (source === frame.contentWindow && data?.luft === 1 && data.type === 'size') {
      frame.height = data.height;
    }
  }
});
</script>`;

const frame = (link, width) => `<iframe src=${quoted(link)} title="Luft" width="${width}" height="640" style="border:0"></iframe>`;

/** The ways to embed the game, each with its markup and the message that is a note about it. */
const FORMS = {
  '<iframe>': { markup: (page, link) => frame(link, '400') },
  '<iframe> + <script>': {
    markup: (page, link) => `${frame(link.replace(page, `${page}?origin=*`), '100%')}\n${FITTING}`, note: 'share-note-fits',
  },
  '<luft-board>': {
    markup: (page, _, [start, pgn, ply, orientation]) => {
      const script = quoted(new URL('luft-board.js', page).href);
      const game = pgn ? `pgn=${quoted(pgn)} ply=${quoted(ply)}` : `fen=${quoted(start)}`;
      return `<script type="module" src=${script}></script> <luft-board ${game} orientation=${quoted(orientation)}></luft-board>`;
    },
    note: 'share-note-element',
  },
};

function addMarkup(part, page, link, state, root, hear) {
  const fold = append(part, 'details');
  append(fold, 'summary', { 'data-l10n-id': 'share-embed' });
  const content = append(fold, 'div');
  const row = append(content, 'div', { class: 'field-row' });
  const form = append(row, 'select', called('share-form'));
  for (const name of Object.keys(FORMS)) {
    append(form, 'option').textContent = name;
  }
  const text = append(content, 'textarea', {
    readonly: '', rows: 4, dir: 'ltr', spellcheck: 'false', 'data-part': 'share-markup', ...called('share-markup'),
  });
  const notes = Object.entries(FORMS).filter(([, { note }]) => note).map(([name, { note }]) =>
    [name, append(content, 'p', { class: 'card-note', 'data-l10n-id': note })]);
  const write = () => {
    text.value = FORMS[form.value].markup(page, link, state);
    notes.forEach(([name, note]) => { note.hidden = name !== form.value; });
  };
  button(row, 'share-copy-markup', () => hear('markup', text.value));
  form.addEventListener('change', write);
  write();
  const preview = append(content, 'figure');
  append(preview, 'figcaption', { class: 'card-note', 'data-l10n-id': 'share-preview' });
  fold.addEventListener('toggle', () => {
    append(preview, 'img', { alt: '', src: root.querySelector('[data-part="board"]').toDataURL() });
  }, { once: true });
}
