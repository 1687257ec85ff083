// Where the files of a build come from. Whatever the page loads after its markup, it asks of one
// provider, by the file's name in the build's folder.

/** How the build ends each text that is loaded later. */
const END = /whole\W*$/;

/** The files on the network. A provider of another kind has the same members, such as one with their contents. */
export class Files {
  #tries = {};

  /** `folder` is the address of the build's folder, with a slash at its end. */
  constructor(folder) {
    this.folder = folder;
  }

  /** A file's address, for what takes nothing else: workers and links. */
  address(name) {
    return this.folder + name;
  }

  /** A file as a response, as of the browser's `fetch`. */
  fetch(name, options) {
    return fetch(this.address(name), options);
  }

  /**
   * A text. The host may have half of it, or answer with another file; and the browser's cache may hold such an answer: then
   * the host is asked again.
   */
  async text(name) {
    for (const cache of ['default', 'reload']) {
      const response = await this.fetch(name, { cache });
      const text = await response.text();
      if (response.ok && END.test(text)) {
        return text;
      }
    }
    throw new Error(`${name} is missing or not whole`);
  }

  /**
   * A script as a module. A browser keeps half a script as an error for as long as the page lives, but only under its
   * address: after a failure the next request has another one.
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
