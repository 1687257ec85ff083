// Percentages.

/** A percentage, as the language of an element writes it. */
export function percent(element, share) {
  return new Intl.NumberFormat(element.closest('[lang]').lang, { style: 'percent' }).format(share);
}
