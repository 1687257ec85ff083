// Shares in per cent.

/** A share in per cent, as the language of an element writes it. */
export function percent(element, share) {
  return new Intl.NumberFormat(element.closest('[lang]').lang, { style: 'percent' }).format(share);
}
