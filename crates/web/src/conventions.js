// The browser's language data.

/** The last moment that is a date. */
const LAST = 8.64e15;

/** How a language writes numbers and lists, and which plural a number takes. */
export class Conventions {
  constructor(tag) {
    this.plurals = new Intl.PluralRules(tag);
    this.numbers = new Intl.NumberFormat(tag, { useGrouping: false });
    this.dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    this.lists = new Intl.ListFormat(tag, { type: 'unit', style: 'short' });
  }

  plural(number) {
    return this.plurals.select(number);
  }

  number(number) {
    return this.numbers.format(number);
  }

  /** The decimal separator. */
  decimalSign() {
    return this.numbers.format(.5).replace(/\d/g, '');
  }

  /** A moment, in milliseconds since 1970. A damaged record may have a number that is not a date. */
  date(moment) {
    return this.dates.format(Math.min(moment, LAST));
  }

  list(items) {
    return this.lists.format(items);
  }
}

/** The first of the browser's languages that a select offers; otherwise its first option. */
export function preferredLanguage({ options }) {
  const tags = [...options].map(({ value }) => value);
  // A regional variety counts as the language.
  const wanted = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
  return wanted.find((tag) => tags.includes(tag)) ?? tags[0];
}
