// Where the files of a build come from. Whatever the page loads after its markup, it asks of one
// provider, by the file's name in the build's folder.

/** The files on the network. A provider of another kind has the same members, such as one with their contents. */
export class Files {
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

  /** A script as a module. */
  import(name) {
    return import(this.address(name));
  }
}
