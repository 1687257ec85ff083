// What fields of forms hold.

/** A field of a form, or the radio buttons of a name, which are one field. */
export function field(form, name) {
  return form.elements.namedItem(name);
}

/** What a field for numbers holds, written plainly; empty where that is no number. */
export function plainNumber({ valueAsNumber }) {
  return Number.isNaN(valueAsNumber) ? '' : String(valueAsNumber);
}

/** Whether a field holds more than `most` characters: then its text is better left alone. */
export function isLonger({ value }, most) {
  return value.length > most;
}
