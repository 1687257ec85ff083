// The provider of a build's files. The page loads everything after its markup through one provider, by the file's name
// in the build's folder.

/** The end of each text that is loaded later, as the build writes it. */
const END = /whole\W*$/;

/** The files on the network. A provider of another kind has the same members, such as one with their contents. */
export class Files {
  #tries = {};

  /** `folder` is the address of the build's folder, with a slash at its end. */
  constructor(folder) {
    this.folder = folder;
  }

  /** A file's address, for workers and links, which accept nothing else. */
  address(name) {
    return this.folder + name;
  }

  /** A file as a response, as the browser's `fetch` gives it. */
  fetch(name, options) {
    return fetch(this.address(name), options);
  }

  /**
   * A file, converted from its response by `read`. The host may have only half of it, or answer with another file, and
   * the browser's cache may hold such an answer: then the host is asked again.
   */
  async #read(name, read, cache = 'default') {
    const response = await this.fetch(name, { cache }).catch(() => undefined);
    try {
      if (!response?.ok) {
        throw Object.assign(new Error(response ? `${name} (${response.status})` : name), { kind: 'missing' });
      }
      return await read(response);
    } catch (error) {
      if (cache === 'default') {
        return this.#read(name, read, 'reload');
      }
      // Half a file, another file, or one too new for the browser.
      throw error.kind ? error : new Error(`${name}: ${error.message}`);
    }
  }

  /** A file as text. */
  text(name) {
    return this.#read(name, async (response) => {
      const text = await response.text();
      if (END.test(text)) {
        return text;
      }
      throw new Error('not whole');
    });
  }

  /** A WebAssembly module, compiled during its download if the host sends the right type. */
  compile(name) {
    return this.#read(name, async (response) => {
      if (WebAssembly.compileStreaming && response.headers.get('Content-Type') === 'application/wasm') {
        return WebAssembly.compileStreaming(response);
      }
      return WebAssembly.compile(await response.arrayBuffer());
    });
  }

  /**
   * A script as a module. A browser keeps half a script as an error for as long as the page lives, but only under its
   * address: after a failure the next request uses another address.
   */
  async import(name) {
    const tries = this.#tries[name] ?? '';
    try {
      return await import(this.address(name) + tries);
    } catch (error) {
      this.#tries[name] = `${tries || '?'}1`;
      throw error;
    }
  }
}
