// Games in storage and their owners. A page holds the lock of its game's record, so that no other page opens that game.
// Without locks (on an insecure address) pages ask one another.

/** How long a page that is reloaded waits for its former self to release its game. */
const PATIENCE = 400; // milliseconds

/** Without locks: how long pages are given to say which game they play. */
const ANSWER = 400; // milliseconds

/** The number of records that are read at a time: reading thousands takes longer than a frame. */
const SLICE = 500;
/** How long a browser may take for its first answer about locks: one that supports them answers at once. */
const HANGS = 3000; // milliseconds

/** What the browser refuses or lacks is left out. */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The browser's answer; nothing if it refuses, or does not answer. */
async function answered(ask) {
  const hangs = new Promise((done) => { setTimeout(done, HANGS); });
  return Promise.race([hangs, new Promise((done) => { done(ask()); }).catch(() => undefined)]);
}

export class Games {
  #listener;
  #key;
  /** What all keys of records begin with. */
  #start;
  #isId;
  #storage;
  #own;
  #release;
  #channel;
  #others = new Set();
  #locks = attempt(() => navigator.locks);
  #controller = new AbortController();
  #listing = Promise.resolve();
  /** The content of each record, as this page has last read or written it. */
  #known = new Map();

  /**
   * `key` is that of the page's storage. The key of a record has a `mark` and an id after it; `form` is the form of
   * ids, as a regular expression. Later events are passed to the listener.
   */
  constructor(key, mark, form, storage, listener) {
    const ids = new RegExp(`^${form}$`);
    this.#isId = (id) => typeof id === 'string' && ids.test(id);
    this.#listener = listener;
    this.#key = key;
    this.#start = key + mark;
    this.#storage = storage;
    const { signal } = this.#controller;
    const listen = (type, heard) => addEventListener(type, heard, { signal });
    // A page in the back-forward cache releases its game.
    listen('pagehide', () => this.#letGo());
    listen('pageshow', ({ persisted }) => persisted && this.#own !== undefined && this.claim(this.#own));
    listen('storage', ({ key }) => {
      // A record that is not read yet may have been written by the page before, in this tab.
      if (this.#known.has(this.#own) && key === this.#at(this.#own) && !this.#isOurs(this.#own)) {
        this.#tell('luft-claimed', [this.#own, false]);
      } else if (!key?.startsWith(this.#key)) {
        this.#tell('luft-stored');
      }
    });
    if (storage && !this.#locks) {
      this.#connect();
    }
  }

  /**
   * The record that this page has claimed last; otherwise the one at this place of its history; otherwise the one in
   * this tab.
   */
  own() {
    const notes = [() => this.#own, () => history.state[this.#key], () => sessionStorage.getItem(this.#key), () => this.#storage.own];
    return notes.map(attempt).find(this.#isId);
  }

  /** Whether there are any games in storage. */
  isEmpty() {
    return this.#ids().length === 0;
  }

  /** Reports which games there are, once it is known whether this page has its own again. */
  async open() {
    const own = this.own();
    if (own !== undefined && this.#ids().includes(own)) {
      this.#own = own;
      await this.#hold(own, PATIENCE);
    }
    await this.list();
  }

  /** Reports which games there are, one report after the other. */
  list() {
    const read = () => this.#read();
    this.#listing = this.#listing.then(read, read);
    return this.#listing;
  }

  /**
   * Reports of each game its id, its text, and whether it is played in another page. The games come in slices; before
   * each slice it reports whether that is the last.
   */
  async #read() {
    const busy = await this.#busy();
    const ids = this.#ids();
    do {
      const rows = ids.splice(0, SLICE).map((id) => {
        const text = this.#text(id) ?? '';
        this.#known.set(id, text);
        return [id, text, busy.has(this.#at(id))];
      });
      this.#tell('luft-games', [ids.length === 0, ...rows]);
      await (ids.length && new Promise((done) => { setTimeout(done); }));
    } while (ids.length);
  }

  /** Writes a record, and reports the outcome: `done`, `full`, `taken` or `blocked`. */
  save(id, text) {
    const key = this.#at(id);
    try {
      if (!this.#isOurs(id) && this.#text(id) !== text) {
        return 'taken';
      }
      this.#storage.setItem(key, text);
    } catch (error) {
      return error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'blocked';
    }
    this.#known.set(id, text);
    return 'done';
  }

  /** Deletes a record, and reports the outcome, as `save` does. */
  remove(id) {
    if (!this.#isOurs(id)) {
      return 'taken';
    }
    try {
      this.#storage.removeItem(this.#at(id));
    } catch {
      return 'blocked';
    }
    return 'done';
  }

  /** From now on this page plays this game, and no other. Returns whether it has the game. */
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

  /** Releases everything. */
  end() {
    this.#listener = undefined;
    this.#controller.abort();
    attempt(() => this.#channel?.close());
    this.#letGo();
  }

  #tell(type, detail) {
    this.#listener?.(new CustomEvent(type, { detail }));
  }

  #at(id) {
    return this.#start + id;
  }

  #ids() {
    const keys = attempt(() => Object.keys(this.#storage)) ?? [];
    const start = this.#start;
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)).filter(this.#isId);
  }

  #text(id) {
    return attempt(() => this.#storage.getItem(this.#at(id))) ?? null;
  }

  /** Whether a record is as this page has left it, or gone. */
  #isOurs(id) {
    const text = this.#text(id);
    return text === null || text === this.#known.get(id);
  }

  /**
   * The history keeps the key for those who navigate back, the tab for those who open the same address again. If
   * neither can be written (storage is full, or too many writes in a short time), a reload finds the game as any other
   * page does. A storage that is not the browser's ends with the document, and keeps the key itself.
   */
  #remember(id) {
    if (this.#storage instanceof Storage) {
      attempt(() => sessionStorage.setItem(this.#key, id));
      attempt(() => typeof history.state === 'object'
        && history.replaceState({ ...history.state, [this.#key]: id }, ''));
    } else if (this.#storage) {
      this.#storage.own = id;
    }
  }

  #letGo() {
    this.#release?.();
    this.#release = undefined;
  }

  /** Takes the lock of a record, if it is free within that many milliseconds. */
  async #hold(id, patience) {
    const held = await this.#ask((locks) => new Promise((tell, fail) => {
      const options = patience ? { signal: this.#patience(patience) } : { ifAvailable: true };
      const hold = (lock) => new Promise((release) => {
        if (lock && this.#own === id && this.#listener) {
          this.#release = release;
        } else {
          release();
        }
        tell(true);
      });
      // A failure is an answer, too.
      locks.request(this.#at(id), options, hold).catch((error) => (error.name === 'AbortError' ? tell(true) : fail(error)));
    }));
    if (!held) {
      const busy = await this.#busy();
      this.#release = busy.has(this.#at(id)) ? undefined : () => {};
    }
  }

  /**
   * Gives up after so many milliseconds. A busy browser may have granted the lock by then without having said so: it
   * answers in order, so its answer is awaited.
   */
  #patience(milliseconds) {
    const controller = new AbortController();
    setTimeout(() => this.#ask((locks) => locks.query()).then(() => controller.abort()), milliseconds);
    return controller.signal;
  }

  /** Asks the browser's locks. After one failure, pages ask one another. */
  async #ask(question) {
    const said = this.#locks && await answered(() => question(this.#locks));
    if (this.#locks && !said) {
      this.#locks = undefined;
      this.#connect();
    }
    return said;
  }

  /** The keys of the records whose games other pages play now. */
  async #busy() {
    let busy = (await this.#ask((locks) => locks.query()))?.held.map(({ name }) => name);
    if (!busy) {
      this.#others.clear();
      attempt(() => this.#channel.postMessage(''));
      await new Promise((done) => { setTimeout(done, ANSWER); });
      busy = this.#others;
    }
    busy = new Set(busy);
    if (this.#release) {
      busy.delete(this.#at(this.#own));
    }
    return busy;
  }

  /** Without a channel nobody can be asked: a record is still written only if it is unchanged since it was read. */
  #connect() {
    this.#channel = attempt(() => new BroadcastChannel(this.#key));
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data) {
        this.#others.add(data);
      } else if (this.#release) {
        attempt(() => this.#channel.postMessage(this.#at(this.#own)));
      }
    });
  }
}
