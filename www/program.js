// The program of the boards: the page's module, and the engine's, which is compiled after it. The page and
// the element for other sites start it in the same way.

/** Matches the errors of browsers whose policy forbids WebAssembly. */
const POLICY = /content.security.policy|\bCSP\b/i;

/** A module with a vector instruction: browsers without SIMD reject it. */
const VECTORS = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253,
  98, 11,
);

export class Program {
  #files;
  #init;
  #module;

  /** `files` is the provider of the build's files, and `init` starts a compiled module of the page. */
  constructor(files, Engine, init) {
    this.#files = files;
    this.#init = init;
    /** The engine, which all boards share. No board waits for it. */
    this.engine = new Engine(() => files.compile(WebAssembly.validate(VECTORS) ? 'engine.wasm' : 'engine_scalar.wasm'));
  }

  /** Compiles the page's module; then the engine's is loaded, while the boards are started. */
  async compile() {
    this.#module = await this.#files.compile('luft_bg.wasm');
    this.engine.module().catch(console.info); // The boards try again, and report a failure.
  }

  /** Starts the compiled module. */
  async start() {
    await this.#init(this.#module);
    // Yields to input: both steps at once would be the page's longest task.
    await new Promise((resolve) => { setTimeout(resolve); });
  }
}

/** The kind of a failed start, as `start.js` names it in its messages. */
export const kindOf = (error) => (POLICY.test(error.message) ? 'policy' : error.kind ?? 'error');
