// The engine, which searches: a module of its own, which all boards of the page share. It is loaded after the page's
// module, and runs in workers; if none starts, on the page's own thread.

export class Engine {
  #load;
  #module;
  #instance;

  /** `load` loads and compiles the module. */
  constructor(load) {
    this.#load = load;
  }

  /** The compiled module. After a failure, the next call tries again. */
  module() {
    this.#module ??= this.#load().catch((error) => {
      this.#module = undefined;
      throw error;
    });
    return this.#module;
  }

  /**
   * Runs the engine on this thread, where it answers at its end of a channel; `build` is what it reports as its build.
   */
  async run(port, build) {
    const { Engine: Running, init } = self.luftEngine;
    this.#instance ??= this.module().then(init);
    await this.#instance;
    return Running.on_page(port, build);
  }
}
