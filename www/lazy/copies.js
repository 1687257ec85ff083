// Markup for boards that bring none, loaded with the first of them.

/** The number of copies of the markup: their ids must differ. */
let copies = 0;

/** The children of a new board, copied from another's unchanged markup, with unique ids. */
export function copy(pristine) {
  const board = pristine.cloneNode(true);
  copies += 1;
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'href']) {
    for (const element of board.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      element.setAttribute(name, value.replace(/^#?/, `$&copy-${copies}-`));
    }
  }
  return board.children;
}
