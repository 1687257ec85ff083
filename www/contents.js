// The files of a build that come in one packed text: they are unpacked and become a provider of files.

import { bytesOf } from './base94.js';
import { unpackLzma } from './lzma.js';

const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html', wasm: 'application/wasm' };

const typeOf = (name) => TYPES[name.split('.').pop()] ?? 'text/plain';

/** How one script of the build refers to another. */
const NEIGHBOUR = /(["'`])\.\/([\w-]+\.js)\1/g;

/** The files themselves: a provider with the members of the one in files.js. */
class Contents {
  #files;
  #addresses = new Map();

  /** `folder` identifies the build; `files` has the bytes of each file by name. */
  constructor(folder, files) {
    this.folder = folder;
    this.#files = files;
  }

  address(name) {
    if (!this.#addresses.has(name)) {
      const contents = name.endsWith('.js') ? this.#script(name) : this.#files.get(name);
      const address = URL.createObjectURL(new Blob([contents], { type: typeOf(name) }));
      // With the name, so that messages about the file can name it.
      this.#addresses.set(name, `${address}#/${name}`);
    }
    return this.#addresses.get(name);
  }

  /** The text of a script in which the addresses of other scripts work from here. */
  #script(name) {
    const text = this.#text(name);
    const folder = name.replace(/[^/]*$/, '');
    return text.replace(NEIGHBOUR, (written, quote, neighbour) =>
      (this.#files.has(folder + neighbour) ? quote + this.address(folder + neighbour) + quote : written));
  }

  async fetch(name) {
    const contents = this.#files.get(name);
    const headers = { 'Content-Type': typeOf(name) };
    return contents ? new Response(contents, { headers }) : new Response(null, { status: 404 });
  }

  async text(name) {
    this.#expect(name);
    return this.#text(name);
  }

  async compile(name) {
    this.#expect(name);
    return WebAssembly.compile(this.#files.get(name));
  }

  #expect(name) {
    if (!this.#files.has(name)) {
      throw new Error(`${name} is missing`);
    }
  }

  #text(name) {
    return new TextDecoder().decode(this.#files.get(name));
  }

  import(name) {
    return import(this.address(name));
  }
}

/** The files in a text: one .lzma file in base 94. `packed` has their names and sizes, as JSON. */
export function unpack({ packed, folder, text }) {
  const contents = unpackLzma(bytesOf(text));
  const files = new Map();
  let start = 0;
  for (const [name, size] of JSON.parse(packed)) {
    files.set(name, contents.subarray(start, start + size));
    start += size;
  }
  return new Contents(folder, files);
}
