// Several boards in one document.

/** Numbers the landmarks of a board that is not the first, so that screen readers can tell the boards apart. */
export function number(board, place) {
  if (place > 0) {
    board.querySelectorAll('[role=grid], aside, section[aria-label]').forEach((part) => { part.ariaLabel += ` ${place + 1}`; });
  }
}
