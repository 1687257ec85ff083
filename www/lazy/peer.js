// Connects two devices directly for a game with a friend on another device, over a WebRTC data channel. Loaded when it
// is first needed. Two codes are passed by hand: the call of one device and the answer of the other. Each holds the
// necessary parts of a session description. Its texts are messages of the catalogue, which the caller fills in.

import { append, appendDialog, appendTitle, button, goToBoard } from './elements.js';
import { addCode, addLink, address } from './share.js';

/** How long the browser looks for its addresses, in milliseconds. */
const GATHERING = 3000;
/** How long the browser may take to answer, in milliseconds: some never answer what they do not allow. */
const ANSWERING = 5000;
/** How long two devices try to connect once both know each other, in milliseconds. */
const CONNECTING = 20_000;
/**
 * How often a device that has answered gets another address to try, in milliseconds, and how often at most: for 20
 * minutes.
 */
const [TRYING, MOST_TRIED] = [5000, 240];
/**
 * How often a connected device sends a sign of life, and after what silence the connection counts as lost, in
 * milliseconds.
 */
const [ALIVE, SILENCE] = [2000, 8000];
/** The longest message, in characters; a game has less. */
const MOST_MESSAGE = 4000;
/** The most addresses of a device, and the most servers that a page can name. */
const [MOST_CANDIDATES, MOST_SERVERS] = [12, 8];
/** The characters at the beginning of a code that identify a call, or an answer to it. */
const TAG = 4;
/** The last message of a device that leaves. */
const BYE = 'bye';

/** The digits of base64url. The names and passwords of ICE use the same characters, except two signs. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const toUrl = (text) => text.replace(/\+/g, '-').replace(/\//g, '_');
const fromUrl = (text) => text.replace(/-/g, '+').replace(/_/g, '/');
const base64 = (bytes) => toUrl(btoa(String.fromCharCode(...bytes))).replace(/=/g, '');
const bytesOf = (text) => [...atob(fromUrl(text))].map((letter) => letter.charCodeAt(0));
const hex = (bytes, separator = '') => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(separator);
const unhex = (text) => text.match(/../g).map((pair) => parseInt(pair, 16));

/** The kinds of candidates, with the priorities of their types, and of addresses, each with its bytes. */
const TYPES = [['host', 126], ['srflx', 100], ['relay', 0]];
const ADDRESSES = [
  { form: /^\d+\.\d+\.\d+\.\d+$/, size: 4, read: (text) => text.split('.').map(Number), write: (bytes) => bytes.join('.') },
  { form: /:/, size: 16, read: bytesOfV6, write: (bytes) => hex(bytes).match(/..../g).join(':') },
  {
    form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/, size: 16, read: (text) => unhex(text.replace(/-|\.local/g, '')),
    write: (bytes) => `${hex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})(.+)/, '$1-$2-$3-$4-$5')}.local`,
  },
];

function bytesOfV6(text) {
  const [head, tail] = text.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail ? Array(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...tail ?? []].flatMap((group) => unhex(group.padStart(4, '0')));
}

/** The parts of a session description that the other device needs, as a code. */
export function codeOf(description) {
  const value = (name) => description.match(new RegExp(`^a=${name}:(.*)$`, 'm'))[1].trim();
  const sized = (text) => DIGITS[text.length] + toUrl(text);
  const fingerprint = unhex(value('fingerprint').replace(/^sha-256 |:/gi, ''));
  const candidates = [...description.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\S+)/gim)];
  const written = candidates.slice(0, MOST_CANDIDATES).map(([, host, port, type]) => {
    const [kind, form] = [TYPES.findIndex(([name]) => name === type), ADDRESSES.findIndex((one) => one.form.test(host))];
    const bytes = kind >= 0 && form >= 0 && ADDRESSES[form].read(host);
    return bytes ? DIGITS[kind * 3 + form] + base64([...bytes, port >> 8, port & 255]) : '';
  });
  return sized(value('ice-ufrag')) + sized(value('ice-pwd')) + base64(fingerprint) + written.join('');
}

/** The session description of a code: that of an answer, or of a call. Throws if the code is invalid. */
export function descriptionOf(code, isAnswer) {
  let rest = code;
  const take = (count) => {
    const part = rest.slice(0, count);
    if (part.length !== count || /[^\w-]/.test(part)) {
      throw new Error('this is no code');
    }
    rest = rest.slice(count);
    return part;
  };
  const digit = () => DIGITS.indexOf(take(1));
  const [ufrag, password] = [fromUrl(take(digit())), fromUrl(take(digit()))];
  const fingerprint = hex(bytesOf(take(43)), ':').toUpperCase();
  const candidates = [];
  while (rest) {
    const kind = digit();
    const [[type, preference], form] = [TYPES[Math.floor(kind / 3)], ADDRESSES[kind % 3]];
    const bytes = bytesOf(take((form.size + 2) * 4 / 3));
    const [high, low] = bytes.splice(form.size);
    const place = candidates.length;
    const priority = preference * 2 ** 24 + (65535 - place) * 256 + 255;
    const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
    const fields = [place, 1, 'udp', priority, form.write(bytes), high * 256 + low, 'typ', type];
    candidates.push(`a=candidate:${fields.join(' ')}${related}`);
  }
  if (ufrag.length < 4 || password.length < 22 || candidates.length > MOST_CANDIDATES) {
    throw new Error('this is no code');
  }
  return [
    'v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0', 'a=mid:0', `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${isAnswer ? 'active' : 'actpass'}`, 'a=sctp-port:5000', 'a=max-message-size:65536', ...candidates, '',
  ].join('\r\n');
}

/** The servers that the host of the page names, for devices in different networks: none by default. */
export function serversOf(text) {
  const servers = text ? JSON.parse(text) : [];
  const isText = (value) => typeof value === 'string';
  const isServer = (server) => [server?.urls].flat().every((url) => isText(url) && /^(stun|turn)s?:[^\s]+$/.test(url)) &&
    [server.username, server.credential].every((value) => value === undefined || isText(value));
  if (!Array.isArray(servers) || servers.length > MOST_SERVERS || !servers.every(isServer)) {
    throw new Error('luft-ice is no list of servers');
  }
  return servers.map(({ urls, username, credential }) => ({ urls, username, credential }));
}

/** The reason why connecting failed, as a word for the caller. */
class Failure extends Error {}

/** Calls `act`, and fails for this reason if that throws or takes too long. */
async function attempt(why, act) {
  const late = new Promise((_, reject) => { setTimeout(reject, ANSWERING, new Error('the browser does not answer')); });
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    console.info(`Luft cannot connect: ${error.message}`);
    throw new Failure(why);
  }
}

/** The connection of a board. Its public methods are the requests of the caller. */
class Peer {
  #root;
  #files;
  #hear;
  #number;
  /** The connection with its channel, while a call is open, an answer is sent, or a friend is connected. */
  #connection;
  #channel;
  /** The code of the call or the answer that the friend has not yet used. */
  #code;
  /** The characters that identify the call of the connection. */
  #tag;
  #timer;

  constructor(root, files) {
    this.#root = root;
    this.#files = files;
    if (self.BroadcastChannel) {
      // A link that was opened in another tab belongs to this tab if it plays the game.
      const tabs = new BroadcastChannel('luft-peer');
      tabs.addEventListener('message', ({ data }) => {
        const [number, fragment] = `${data}`.split(' ');
        if (fragment && number === this.#number && root.isConnected) {
          tabs.postMessage(number);
          this.#hear('pasted', fragment);
        }
      });
    }
    // A browser may keep the page and show it again as it was: the player must know then that the connection is gone.
    addEventListener('pagehide', () => {
      this.#leave();
      this.#lose(this.#connection);
    });
  }

  /** `number` is that of the game on the board; `hear` is called with each event. */
  update(number, hear) {
    this.#number = number;
    this.#hear = hear;
  }

  async invite() {
    if (this.#code) {
      return this.#repeat();
    }
    const connection = await this.#open();
    await attempt('none', () => connection.setLocalDescription());
    return this.#describe(connection, 'offer', '');
  }

  /** Shows the code again that the friend has not yet used. A new one would make it useless. */
  #repeat() {
    const isCall = this.#connection.signalingState === 'have-local-offer';
    this.#hear(isCall ? 'offer' : 'answer', this.#code);
  }

  async answer(call) {
    const tag = call.slice(1, 1 + TAG);
    if (tag === this.#tag) {
      return this.#code && this.#repeat();
    }
    const connection = await this.#open();
    await attempt('code', () => connection.setRemoteDescription({ type: 'offer', sdp: descriptionOf(call, false) }));
    await attempt('none', () => connection.setLocalDescription());
    this.#wait(connection);
    await this.#describe(connection, 'answer', tag);
  }

  /**
   * It takes minutes to pass an answer by hand, but Firefox gives up once it has tried all addresses in vain. So the
   * friend's addresses are added again and again, under new names. If these names cannot be resolved, one more address
   * keeps Firefox trying: an address for documentation (RFC 5737), at which nobody is.
   */
  #wait(connection) {
    const known = connection.remoteDescription.sdp.match(/candidate:.*/g) ?? [];
    let times = 0;
    const go = () => {
      times += 1;
      if (times > MOST_TRIED) {
        return this.#fail(connection);
      }
      const lines = [...known, ['candidate:0', 1, 'udp', 1, `198.51.100.${times}`, 9, 'typ', 'host'].join(' ')];
      lines.forEach((line, place) => {
        const candidate = line.replace(/:\S+/, `:${times}x${place}`);
        connection.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(console.info);
      });
    };
    go();
    this.#timer = setInterval(go, TRYING);
  }

  async accept(answer) {
    const connection = this.#connection;
    if (answer.slice(0, TAG) !== this.#tag) {
      throw new Failure('expired');
    }
    if (connection.signalingState !== 'have-local-offer') {
      return;
    }
    const description = { type: 'answer', sdp: await attempt('code', () => descriptionOf(answer.slice(TAG), true)) };
    await attempt('code', () => connection.setRemoteDescription(description));
    this.#timer = setTimeout(() => this.#fail(connection), CONNECTING);
    this.#hear('told', 'trying');
    connection.addEventListener('connectionstatechange', () => connection.connectionState === 'failed' && this.#fail(connection));
  }

  /** Shows the dialog for passing a link on. */
  show(fragment) {
    const [name] = DIALOGS.PEER;
    const root = this.#root;
    const isAnswer = this.#connection?.signalingState !== 'have-local-offer';
    const dialog = root.querySelector(`[data-part="${name}"]`) ?? appendDialog(root, DIALOGS.PEER);
    dialog.replaceChildren();
    appendTitle(dialog, DIALOGS.PEER);
    const part = append(dialog, 'div', { class: 'dialog-body share' });
    const page = address(root, this.#files);
    const link = page ? `${page}#${fragment}` : fragment;
    addLink(part, link, isAnswer ? 'peer-answer' : 'peer-invite', 'friend', this.#hear);
    addCode(part, link, root.querySelector('svg').namespaceURI, () => this.#hear('friend-sent'));
    if (!isAnswer) {
      append(part, 'p', { class: 'card-note', 'data-l10n-id': 'peer-await' });
      const form = append(part, 'form', { class: 'field-row' });
      const field = append(form, 'input', {
        type: 'text', dir: 'ltr', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'go', 'data-part': 'peer-answer',
        'data-l10n-attrs': 'aria-label:friend-link placeholder:friend-link',
      });
      const open = append(form, 'button', { type: 'button', 'data-l10n-id': 'button-connect' });
      open.addEventListener('click', () => this.#hear('pasted', field.value));
      field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          open.click();
        }
      });
    }
    const actions = append(dialog, 'div', { class: 'dialog-actions' });
    button(actions, ACTIONS.CANCEL, name, 'button-close');
    if (!dialog.open) {
      dialog.showModal();
    }
    part.querySelector('button').focus();
  }

  send(text) {
    if (this.#channel?.readyState === 'open') {
      this.#channel.send(text);
    }
  }

  /** Passes a link on to the tab that plays its game: `text` is the number of the game and the fragment. */
  passOn(text) {
    if (self.BroadcastChannel) {
      const tabs = new BroadcastChannel('luft-peer');
      tabs.addEventListener('message', ({ data }) => data === text.split(' ')[0] && this.#hear('told', 'passed'));
      tabs.postMessage(text);
    }
  }

  close() {
    this.#leave();
    this.#drop();
  }

  #leave() {
    if (this.#channel?.readyState === 'open') {
      this.#channel.send(BYE);
    }
  }

  #drop() {
    clearTimeout(this.#timer);
    clearInterval(this.#timer);
    const connection = this.#connection;
    this.#connection = this.#channel = this.#code = this.#tag = undefined;
    connection?.close();
  }

  async #open() {
    // A new call may take the place of a connection: the player must learn that moves do not arrive until the friend has
    // answered.
    this.#lose(this.#connection);
    const named = this.#root.getRootNode().host?.getAttribute('ice') ?? document.querySelector('meta[name="luft-ice"]')?.content;
    const iceServers = await attempt('servers', () => serversOf(named));
    const connection = await attempt('none', () => new RTCPeerConnection({ iceServers }));
    const channel = connection.createDataChannel('luft', { negotiated: true, id: 0 });
    [this.#connection, this.#channel] = [connection, channel];
    channel.addEventListener('open', () => this.#opened(connection, channel));
    channel.addEventListener('close', () => this.#lose(connection));
    return connection;
  }

  /** Shows the code of this device once its addresses are known. */
  async #describe(connection, what, tag) {
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === 'complete' && resolve();
      connection.addEventListener('icegatheringstatechange', look);
      setTimeout(resolve, GATHERING);
      look();
    });
    if (connection === this.#connection) {
      this.#code = await attempt('none', () => tag + codeOf(connection.localDescription.sdp));
      this.#tag = tag || this.#code.slice(1, 1 + TAG);
      this.#hear(what, this.#code);
    }
  }

  #opened(connection, channel) {
    if (connection !== this.#connection) {
      return;
    }
    clearTimeout(this.#timer);
    this.#code = undefined;
    let heard = performance.now();
    channel.addEventListener('message', ({ data }) => {
      heard = performance.now();
      if (data === BYE) {
        this.#lose(connection);
      } else if (typeof data === 'string' && data && data.length <= MOST_MESSAGE) {
        this.#hear('heard', data);
      }
    });
    this.#timer = setInterval(() => {
      if (!this.#root.hasAttribute('data-ready')) {
        this.close();
      } else if (performance.now() - heard > SILENCE) {
        this.#lose(connection);
      } else {
        this.send('');
      }
    }, ALIVE);
    const dialog = this.#root.querySelector(`[data-part="${DIALOGS.PEER[0]}"]`);
    if (dialog?.open) {
      dialog.close();
      // The button that opened it may be gone.
      goToBoard(this.#root);
    }
    this.#forgetLink();
    this.#hear('open');
  }

  /** A page that is reloaded must not answer again. */
  #forgetLink() {
    if (this.#root.getRootNode() === document && /^#3/.test(location.hash)) {
      try {
        history.replaceState(history.state, '', location.pathname + location.search);
      } catch {
        // A frame without an origin keeps its address.
      }
    }
  }

  #lose(connection) {
    if (connection && connection === this.#connection) {
      this.#drop();
      this.#hear('lost');
    }
  }

  #fail(connection) {
    if (connection === this.#connection && this.#channel.readyState !== 'open') {
      this.#drop();
      this.#hear('told', 'failed');
    }
  }
}

const peers = new WeakMap();

/** Carries out a request for a board's game: `number` is the game's. `hear` is called with each event and a text. */
export async function show(root, [request, text, number], hear, files) {
  const peer = peers.get(root) ?? new Peer(root, files);
  peers.set(root, peer);
  peer.update(number, hear);
  try {
    await peer[request](text);
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw error;
    }
    hear('told', error.message);
  }
}
