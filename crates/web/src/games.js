// Games in storage, and which page plays which: a page holds the lock of its game's record, so that
// no other page takes that game up. Where there are no locks (on an insecure address) pages ask one
// another.

/** How long a page that is being loaded again waits for its former self to let go of its game. */
const PATIENCE = 400; // milliseconds

/** How long pages are given to say which game they play, where there are no locks. */
const ANSWER = 400; // milliseconds

const IDS = /^(?::[0-9a-f]{16})?$/;

/**
 * Gives up after so many milliseconds. A busy browser may have given the lock by then, and not said so
 * yet: it answers in order, and is heard first.
 */
function patienceOf(milliseconds) {
  const controller = new AbortController();
  setTimeout(() => navigator.locks.query().catch(() => {}).then(() => controller.abort()), milliseconds);
  return controller.signal;
}

export class Games {
  #listener;
  #key;
  #storage;
  #own;
  #release;
  #channel;
  #others = new Set();
  #controller = new AbortController();
  /** What stands in each record, as far as this page has read or written it. */
  #known = new Map();

  /** `key` is that of the page's storage. What happens later, the listener is told as events. */
  constructor(key, storage, listener) {
    this.#listener = listener;
    this.#key = key;
    this.#storage = storage;
    const { signal } = this.#controller;
    const listen = (type, heard) => addEventListener(type, heard, { signal });
    // A page that is kept to be come back to lets another have its game.
    listen('pagehide', () => this.#letGo());
    listen('pageshow', ({ persisted }) => persisted && this.#own !== undefined && this.claim(this.#own));
    listen('storage', ({ key }) => {
      if (this.#own !== undefined && key === this.#at(this.#own) && !this.#isOurs(this.#own)) {
        this.#tell('luft-claimed', [this.#own, false]);
      }
    });
    if (storage && !navigator.locks) {
      this.#connect();
    }
  }

  /**
   * The record that this page has claimed last, or the one before at this place of its history, or
   * the one before in this tab.
   */
  own() {
    return this.#own ?? history.state?.[this.#key] ?? this.#tab()?.getItem(this.#key) ?? undefined;
  }

  #tab() {
    return this.#storage && sessionStorage;
  }

  /** Whether there are any. */
  isEmpty() {
    return this.#ids().length === 0;
  }

  /** Tells which games there are, once it is known whether this page has its own again. */
  async open() {
    const own = this.own();
    if (own !== undefined && this.#ids().includes(own)) {
      this.#own = own;
      await this.#hold(own, PATIENCE);
    }
    await this.list();
  }

  /** Tells which games there are: of each its id, its text, and whether it is played elsewhere. */
  async list() {
    const busy = await this.#busy();
    this.#tell('luft-games', this.#ids().map((id) => {
      const text = this.#storage.getItem(this.#at(id)) ?? '';
      this.#known.set(id, text);
      return [id, text, busy.has(this.#at(id))];
    }));
  }

  /** Writes a record, and says how that went: `done`, `full`, `taken` or `blocked`. */
  save(id, text) {
    const key = this.#at(id);
    try {
      if (!this.#isOurs(id) && this.#storage.getItem(key) !== text) {
        return 'taken';
      }
      this.#storage.setItem(key, text);
    } catch (error) {
      return error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'blocked';
    }
    this.#known.set(id, text);
    return 'done';
  }

  /** Deletes a record, and says how that went, as `save` does. */
  remove(id) {
    if (!this.#isOurs(id)) {
      return 'taken';
    }
    this.#storage.removeItem(this.#at(id));
    return 'done';
  }

  /** This page plays a game from now on, and no longer another one. Tells whether it has it. */
  async claim(id) {
    this.#remember(id);
    if (this.#own !== id || !this.#release) {
      this.#letGo();
      this.#own = id;
      await this.#hold(id);
    }
    if (this.#own === id) {
      this.#tell('luft-claimed', [id, this.#release !== undefined && this.#isOurs(id)]);
    }
  }

  /** Lets go of everything. */
  end() {
    this.#listener = undefined;
    this.#controller.abort();
    this.#channel?.close();
    this.#letGo();
  }

  #tell(type, detail) {
    this.#listener?.(new CustomEvent(type, { detail }));
  }

  #at(id) {
    return id ? `${this.#key}:${id}` : this.#key;
  }

  #ids() {
    const keys = this.#storage ? Object.keys(this.#storage) : [];
    const rests = keys.filter((key) => key.startsWith(this.#key)).map((key) => key.slice(this.#key.length));
    return rests.filter((rest) => IDS.test(rest)).map((rest) => rest.slice(1));
  }

  /** Whether a record is as this page has left it, or gone. */
  #isOurs(id) {
    const text = this.#storage.getItem(this.#at(id));
    return text === null || text === this.#known.get(id);
  }

  /** The history keeps it for whoever comes back, the tab for whoever comes to the same address again. */
  #remember(id) {
    try {
      this.#tab()?.setItem(this.#key, id);
      if (typeof history.state === 'object') {
        history.replaceState({ ...history.state, [this.#key]: id }, '');
      }
    } catch {
      // No room, or too often in too short a time: then a reload finds the game as any other page would.
    }
  }

  #letGo() {
    this.#release?.();
    this.#release = undefined;
  }

  /** Takes the lock of a record, if it can be had in that many milliseconds. */
  async #hold(id, patience) {
    if (!navigator.locks) {
      const busy = await this.#busy();
      this.#release = busy.has(this.#at(id)) ? undefined : () => {};
      return;
    }
    const options = patience ? { signal: patienceOf(patience) } : { ifAvailable: true };
    await new Promise((answer) => {
      const held = (lock) => new Promise((release) => {
        const isWanted = lock && this.#own === id && this.#listener;
        if (isWanted) {
          this.#release = release;
        } else {
          release();
        }
        answer();
      });
      navigator.locks.request(this.#at(id), options, held).catch(answer);
    });
  }

  /** The keys of the records whose games other pages play now. */
  async #busy() {
    let busy;
    if (navigator.locks) {
      const { held } = await navigator.locks.query().catch(() => ({ held: [] }));
      busy = new Set(held.map(({ name }) => name));
    } else {
      this.#others.clear();
      this.#channel?.postMessage('');
      await new Promise((done) => { setTimeout(done, ANSWER); });
      busy = new Set(this.#others);
    }
    if (this.#release) {
      busy.delete(this.#at(this.#own));
    }
    return busy;
  }

  #connect() {
    this.#channel = new BroadcastChannel(this.#key);
    this.#channel.addEventListener('message', ({ data }) => {
      if (data) {
        this.#others.add(data);
      } else if (this.#release) {
        this.#channel.postMessage(this.#at(this.#own));
      }
    });
  }
}
