// QR codes (ISO/IEC 18004) of texts as bytes, with error correction level L: a link on a screen is not damaged, and
// the code is the smallest.

/** For each version, from 1: how many bytes of a block correct errors, and how many blocks there are. */
const CORRECTING = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
  8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];

/** Whether a mask is dark at a place. */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const range = (length) => Array.from({ length }, (_, index) => index);

/** The number of modules of a version that hold data bits: all but those of the patterns. */
function room(version) {
  const aligned = Math.floor(version / 7) + 2;
  const patterns = version > 1 ? (25 * aligned - 10) * aligned - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0);
}

const bytesOf = (version) => Math.floor(room(version) / 8);
const dataBytes = (version) => bytesOf(version) - CORRECTING[version - 1] * BLOCKS[version - 1];

/** Multiplies in the field of 256 elements of QR codes. */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  }
  return product;
}

/** The polynomial that divides a block: the product of (x - 2^i). */
function divisor(degree) {
  const result = [...new Array(degree - 1).fill(0), 1];
  let root = 1;
  range(degree).forEach(() => {
    range(degree).forEach((at) => { result[at] = times(result[at], root) ^ (result[at + 1] ?? 0); });
    root = times(root, 2);
  });
  return result;
}

function remainder(data, by) {
  const result = new Array(by.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ result.shift();
    result.push(0);
    by.forEach((part, at) => { result[at] ^= times(part, factor); });
  }
  return result;
}

/** The text as the bytes of a code: data, and bytes for error correction. */
function contents(bytes, version) {
  const bits = [];
  const put = (value, count) => range(count).reverse().forEach((bit) => bits.push((value >> bit) & 1));
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const length = dataBytes(version);
  put(0, Math.min(4, length * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data = range(bits.length / 8).map((at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) {
    data.push(pad);
  }
  return interleaved(data, version);
}

function interleaved(data, version) {
  const [count, degree] = [BLOCKS[version - 1], CORRECTING[version - 1]];
  const short = count - (bytesOf(version) % count);
  const least = Math.floor(bytesOf(version) / count) - degree;
  const by = divisor(degree);
  let from = 0;
  const blocks = range(count).map((block) => {
    const own = data.slice(from, from += least + (block < short ? 0 : 1));
    return [own, remainder(own, by)];
  });
  const column = (part, at) => blocks.map((block) => block[part][at]).filter((byte) => byte !== undefined);
  return [...range(least + 1).flatMap((at) => column(0, at)), ...range(degree).flatMap((at) => column(1, at))];
}

/** Where the alignment patterns of a version are, on both axes. */
function alignments(version) {
  if (version === 1) {
    return [];
  }
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...range(count - 1).map((at) => version * 4 + 10 - at * step).reverse()];
}

/** The modules that are the same in all codes of a version: dark, light, or (for data) undefined. */
function patterns(version) {
  const size = version * 4 + 17;
  const grid = range(size).map(() => new Array(size).fill(undefined));
  const set = (x, y, dark) => {
    if (grid[y]?.[x] !== null && x >= 0 && x < size && y >= 0 && y < size) {
      grid[y][x] = dark;
    }
  };
  const square = (middleX, middleY, reach, isDark) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        set(middleX + x, middleY + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  };
  range(size).forEach((at) => {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  });
  const corners = [[3, 3], [size - 4, 3], [3, size - 4]];
  corners.forEach(([x, y]) => square(x, y, 4, (far) => far !== 2 && far !== 4));
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((x, column) => places.forEach((y, row) => {
    if (!((column === 0 && row === 0) || (column === last && row === 0) || (column === 0 && row === last))) {
      square(x, y, 2, (far) => far !== 1);
    }
  }));
  format(set, size, 0);
  if (version > 6) {
    let rest = version;
    range(12).forEach(() => { rest = (rest << 1) ^ ((rest >> 11) * 0x1f25); });
    const bits = (version << 12) | rest;
    range(18).forEach((at) => {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(a, b, ((bits >> at) & 1) === 1);
      set(b, a, ((bits >> at) & 1) === 1);
    });
  }
  return grid;
}

/** Writes the number of the mask, twice. */
function format(set, size, mask) {
  const data = (1 << 3) | mask;
  let rest = data;
  range(10).forEach(() => { rest = (rest << 1) ^ ((rest >> 9) * 0x537); });
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (at) => ((bits >> at) & 1) === 1;
  range(6).forEach((at) => set(8, at, bit(at)));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  range(6).forEach((at) => set(5 - at, 8, bit(9 + at)));
  range(8).forEach((at) => set(size - 1 - at, 8, bit(at)));
  range(7).forEach((at) => set(8, size - 7 + at, bit(8 + at)));
  set(8, size - 8, true);
}

/** Puts the bits into the free modules, from the lower right in columns of two. */
function filled(grid, bytes, mask) {
  const size = grid.length;
  const result = grid.map((row) => [...row]);
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    right -= right === 6 ? 1 : 0;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] === undefined) {
          const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          result[y][x] = (bit === 1) !== MASKS[mask](x, y);
          at += 1;
        }
      }
    }
  }
  format((x, y, dark) => { result[y][x] = dark; }, size, mask);
  return result;
}

/** A penalty for equal neighbours: readers prefer codes with few. */
function monotony(grid) {
  const alike = (line) => line.filter((dark, at) => dark === line[at - 1]).length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]));
  return [...grid, ...columns].reduce((sum, line) => sum + alike(line), 0);
}

/** The modules of a text's code, row by row, `true` for the dark ones; and its mask. */
export function modules(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const bits = (version) => 4 + (version < 10 ? 8 : 16) + bytes.length * 8;
  const version = range(40).map((at) => at + 1).find((one) => bits(one) <= dataBytes(one) * 8);
  const grid = patterns(version);
  const data = contents(bytes, version);
  const all = MASKS.map((_, mask) => ({ mask, rows: filled(grid, data, mask) }));
  return all.reduce((best, one) => (monotony(one.rows) < monotony(best.rows) ? one : best));
}

/** The code as the path of a drawing, in which a module is 1 by 1, and its width. */
export function drawing(text) {
  const { rows, mask } = modules(text);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), side: rows.length, mask };
}
