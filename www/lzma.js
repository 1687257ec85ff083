// Unpacks files of the form `.lzma`. Browsers unpack zlib and gzip themselves, but LZMA packs the page's modules a quarter
// smaller. The format is described in the LZMA specification of the LZMA SDK, by Igor Pavlov.

const STATES = 12;
/** The states after a literal are those below this number. */
const AFTER_MATCH = 7;
const POSITION_STATES = 16;
const SHORTEST = 2; // bytes of a match
const LONGEST = 0x100000000; // the number of bytes that 32 bits can count
/** At most this many bits of a distance have probabilities of their own. */
const ALIGNED = 4;

/** The probabilities that bits are 0, in 1/2048. They adapt to the bits that are read. */
const odds = (count) => new Uint16Array(count).fill(1024);

/** Reads bits that a range coder has written. */
class Bits {
  #bytes;
  #at;
  #range = LONGEST - 1;
  #code = 0;

  constructor(bytes, start) {
    this.#bytes = bytes;
    this.#at = start + 1; // The first byte is always 0.
    for (let count = 0; count < 4; count += 1) {
      this.#code = this.#code * 256 + bytes[this.#at++];
    }
  }

  #refill() {
    if (this.#range < 0x1000000) {
      if (this.#at >= this.#bytes.length) {
        throw new Error('the packed files are not whole');
      }
      this.#range *= 256;
      this.#code = this.#code * 256 + this.#bytes[this.#at++];
    }
  }

  /** One bit, whose probability is at an index of `table`. */
  bit(table, index) {
    const bound = (this.#range >>> 11) * table[index];
    const isOne = this.#code >= bound;
    if (isOne) {
      this.#range -= bound;
      this.#code -= bound;
      table[index] -= table[index] >> 5;
    } else {
      this.#range = bound;
      table[index] += (2048 - table[index]) >> 5;
    }
    this.#refill();
    return isOne ? 1 : 0;
  }

  /** A number of bits without probabilities, the highest first. */
  plain(count) {
    let number = 0;
    for (let left = count; left > 0; left -= 1) {
      this.#range = Math.floor(this.#range / 2);
      const isOne = this.#code >= this.#range;
      this.#code -= isOne ? this.#range : 0;
      this.#refill();
      number = number * 2 + Number(isOne);
    }
    return number;
  }

  /** A number whose bits choose their probabilities, the highest first. */
  tree(table, start, count) {
    let node = 1;
    for (let left = count; left > 0; left -= 1) {
      node = node * 2 + this.bit(table, start + node);
    }
    return node - 2 ** count;
  }

  /** The same, the lowest first. */
  reverseTree(table, start, count) {
    let node = 1;
    let number = 0;
    for (let place = 0; place < count; place += 1) {
      const bit = this.bit(table, start + node);
      node = node * 2 + bit;
      number += bit * 2 ** place;
    }
    return number;
  }
}

/** The lengths of matches. */
class Lengths {
  #choice = odds(2);
  #low = odds(POSITION_STATES * 8);
  #middle = odds(POSITION_STATES * 8);
  #high = odds(256);

  read(bits, positionState) {
    if (!bits.bit(this.#choice, 0)) {
      return SHORTEST + bits.tree(this.#low, positionState * 8, 3);
    }
    if (!bits.bit(this.#choice, 1)) {
      return SHORTEST + 8 + bits.tree(this.#middle, positionState * 8, 3);
    }
    return SHORTEST + 16 + bits.tree(this.#high, 0, 8);
  }
}

/** The distances of matches. */
class Distances {
  #slots = odds(4 * 64);
  #near = odds(128);
  #align = odds(2 ** ALIGNED);

  read(bits, length) {
    const slot = bits.tree(this.#slots, Math.min(length - SHORTEST, 3) * 64, 6);
    if (slot < 4) {
      return slot;
    }
    const count = (slot >> 1) - 1;
    const base = (2 + slot % 2) * 2 ** count;
    if (slot < 14) {
      return base + bits.reverseTree(this.#near, base - slot, count);
    }
    return base + bits.plain(count - ALIGNED) * 2 ** ALIGNED + bits.reverseTree(this.#align, 0, ALIGNED);
  }
}

class Unpacking {
  #bits;
  #out;
  #at = 0;
  #state = 0;
  /** The distances of the last four matches, less one. */
  #last = [0, 0, 0, 0];
  #contextBits;
  #literalMask;
  #positionMask;
  #literals;
  #isMatch = odds(STATES * POSITION_STATES);
  #isRepeated = odds(STATES);
  #isOlder = [odds(STATES), odds(STATES), odds(STATES)];
  #isLong = odds(STATES * POSITION_STATES);
  #lengths = new Lengths();
  #repeatedLengths = new Lengths();
  #distances = new Distances();

  constructor(packed) {
    // The header: properties, the size of the dictionary, the size of the contents in 64 bits.
    const view = new DataView(packed.buffer, packed.byteOffset);
    const properties = view.getUint8(0);
    this.#contextBits = properties % 9;
    const literalBits = Math.floor(properties / 9) % 5;
    this.#literalMask = 2 ** literalBits - 1;
    this.#positionMask = 2 ** Math.floor(properties / 45) - 1;
    this.#literals = odds(0x300 * 2 ** (this.#contextBits + literalBits));
    this.#out = new Uint8Array(view.getUint32(5, true) + view.getUint32(9, true) * LONGEST);
    this.#bits = new Bits(packed, 13);
  }

  run() {
    while (this.#at < this.#out.length) {
      const positionState = this.#at & this.#positionMask;
      if (!this.#bits.bit(this.#isMatch, this.#state * POSITION_STATES + positionState)) {
        this.#literal();
      } else if (!this.#bits.bit(this.#isRepeated, this.#state)) {
        const length = this.#lengths.read(this.#bits, positionState);
        this.#last.unshift(this.#distances.read(this.#bits, length));
        this.#last.pop();
        this.#copy(length, 7, 10);
      } else {
        this.#repeat(positionState);
      }
    }
    return this.#out;
  }

  /** A literal byte. After a match, the byte that would have continued the match chooses the probabilities. */
  #literal() {
    const before = this.#at > 0 ? this.#out[this.#at - 1] : 0;
    const context = ((this.#at & this.#literalMask) << this.#contextBits) + (before >> (8 - this.#contextBits));
    const start = 0x300 * context;
    let node = 1;
    if (this.#state >= AFTER_MATCH) {
      const expected = this.#out[this.#at - this.#last[0] - 1];
      for (let place = 7, isAsExpected = true; place >= 0 && isAsExpected; place -= 1) {
        const wanted = (expected >> place) & 1;
        const bit = this.#bits.bit(this.#literals, start + 0x100 * (1 + wanted) + node);
        node = node * 2 + bit;
        isAsExpected = bit === wanted;
      }
    }
    while (node < 0x100) {
      node = node * 2 + this.#bits.bit(this.#literals, start + node);
    }
    this.#out[this.#at++] = node - 0x100;
    this.#state = this.#state < 4 ? 0 : this.#state - (this.#state < 10 ? 3 : 6);
  }

  /** A match at the distance of one of the last four. */
  #repeat(positionState) {
    const isOlder = (which) => this.#bits.bit(this.#isOlder[which], this.#state);
    if (isOlder(0)) {
      const which = isOlder(1) ? 2 + isOlder(2) : 1;
      const [distance] = this.#last.splice(which, 1);
      this.#last.unshift(distance);
    } else if (!this.#bits.bit(this.#isLong, this.#state * POSITION_STATES + positionState)) {
      this.#copy(1, 9, 11);
      return;
    }
    this.#copy(this.#repeatedLengths.read(this.#bits, positionState), 8, 11);
  }

  /** Copies a match. The next state is `afterLiteral` or `afterMatch`, according to what came before. */
  #copy(length, afterLiteral, afterMatch) {
    const distance = this.#last[0] + 1;
    if (distance > this.#at || this.#at + length > this.#out.length) {
      throw new Error('the packed files are damaged');
    }
    // The match may overlap its copy, so it is copied byte by byte.
    for (const end = this.#at + length; this.#at < end; this.#at += 1) {
      this.#out[this.#at] = this.#out[this.#at - distance];
    }
    this.#state = this.#state < AFTER_MATCH ? afterLiteral : afterMatch;
  }
}

/** The contents of a `.lzma` file whose header has their size. */
export const unpackLzma = (packed) => new Unpacking(packed).run();
