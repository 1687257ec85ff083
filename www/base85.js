// Reads bytes from a text in base 85, which is 6 % shorter than one in base64. Browsers can read only base64 themselves.

/** The first digit, the characters that are no digits, and the number of digits. */
const FIRST = '('.charCodeAt(0);
const LEFT_OUT = ['<', '\\'].map((character) => character.charCodeAt(0));
const BASE = 85;
/** So many digits are four bytes, the most significant first. */
const DIGITS = 5;

const digit = (code) => code - FIRST - LEFT_OUT.filter((other) => code > other).length;

/** The bytes of a text that `crates/bundler/src/page/base85.rs` has written; perhaps up to three bytes of 0 more. */
export function bytesOf(text) {
  const bytes = new DataView(new ArrayBuffer((text.length / DIGITS) * 4));
  const digits = Array.from({ length: 128 }, (_, code) => digit(code));
  for (let at = 0; at < text.length; at += DIGITS) {
    let number = 0;
    for (let next = at; next < at + DIGITS; next += 1) {
      number = number * BASE + digits[text.charCodeAt(next)];
    }
    bytes.setUint32((at / DIGITS) * 4, number);
  }
  return new Uint8Array(bytes.buffer);
}
