// Fills a board that has no markup from the template, loaded with the first such board.

/** The number of boards filled so far: their ids must differ. */
let filled = 0;

/** Gives elements ids that no other board has, and adapts what refers to them. */
function makeUnique(elements) {
  filled += 1;
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'href']) {
    for (const element of elements.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      element.setAttribute(name, value.replace(/^#?/, `$&board-${filled}-`));
    }
  }
}

/**
 * Fills an empty root, unless it has left the document or been filled in the meantime; returns whether it
 * has. `trusted` makes a text into markup that may be inserted.
 */
export async function fill(root, files, trusted) {
  const markup = await files.text('lazy/board.html');
  const template = document.createElement('template');
  template.innerHTML = trusted(markup);
  const isEmpty = root.isConnected && !root.firstElementChild;
  if (isEmpty) {
    makeUnique(template.content);
    root.append(template.content);
  }
  return isEmpty;
}
