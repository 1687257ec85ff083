/** What a board reports to its page. All these events bubble and cross shadow roots. */
export interface LuftMove {
  /** In algebraic notation: `Nf3+`. */
  san: string;
  /** In coordinates: `g1f3`, `e7e8q`. */
  uci: string;
  color: 'white' | 'black';
  byComputer: boolean;
  /** The position after the move. */
  fen: string;
}

/** Why something is not possible. */
export type LuftRefusal =
  | 'invalid-option'
  | 'invalid-move'
  | 'ambiguous-move'
  | 'illegal-move'
  | 'touch-move'
  | 'not-your-turn'
  | 'not-started'
  | 'game-over'
  | 'undo-disabled'
  | 'nothing-to-undo'
  | 'already-asked';

export interface LuftBoardEventMap {
  /** The board can be used. */
  'luft-ready': CustomEvent<null>;
  /** A person wants to play a move; `preventDefault()` forbids it. */
  'luft-before-move': CustomEvent<LuftMove>;
  'luft-move': CustomEvent<LuftMove>;
  'luft-end': CustomEvent<{
    result: '1-0' | '0-1' | '1/2-1/2';
    /** Such as `checkmate`, `resignation`, `time`, `stalemate`, `agreement`. */
    reason: string;
  }>;
  /** The board shows another position. */
  'luft-position': CustomEvent<{ fen: string; ply: number }>;
  /** Something has happened in an exercise. */
  'luft-exercise': CustomEvent<{
    state: 'begun' | 'right' | 'wrong' | 'hint' | 'solved' | 'failed';
    /** The number of the exercise in its course, from 1, and the number of exercises. */
    number: number;
    count: number;
    /** The wrong moves, and the hints, so far. */
    mistakes: number;
    hints: number;
  }>;
  /** A method or an attribute asks for something that is not possible. */
  'luft-refused': CustomEvent<{
    request: 'options' | 'play' | 'undo' | 'resign' | 'forfeit' | 'goTo';
    code: LuftRefusal;
    /** The reason in words, in the board's language; empty while its texts are loading. */
    message: string;
  }>;
  /** The board cannot be loaded or started. */
  'luft-error': CustomEvent<{ code: 'missing' | 'policy' | 'error'; message: string }>;
}

/** The options of a board. Each is an attribute and a property; `null` removes the attribute. */
export interface LuftBoardOptions {
  /** The start position; once the board is ready, the position shown. */
  fen: string | null;
  /** A game to be shown; once the board is ready, the game on the board. */
  pgn: string | null;
  /** The number of half-moves after which the game is shown, or `last`. */
  ply: string | number | null;
  orientation: 'white' | 'black' | null;
  /** `easy`, `medium`, `hard`, or a rating such as `1200`. */
  level: string | null;
  opponent: 'computer' | 'person' | null;
  color: 'white' | 'black' | 'random' | null;
  /** The time control: `5+0`, `3+2`, `5d3`, `15+0/60`. */
  time: string | null;
  theme: 'system' | 'light' | 'dark' | 'contrast' | null;
  board: 'air' | 'blue' | 'green' | 'wood' | 'stone' | 'plum' | null;
  pieces: 'carved' | 'book' | 'plain' | null;
  coordinates: 'none' | 'inside' | 'outside' | 'every' | null;
  seed: string | null;
  /** A start position of Chess960: its number from 0 to 959, or `random`. */
  chess960: string | null;
  pace: 'human' | 'instant' | null;
  layout: 'full' | 'board' | 'auto' | null;
  /** The games of `pgn` are exercises: the moves of this side are to be found (`auto`: of the side to move). */
  exercise: 'white' | 'black' | 'auto' | null;
  /** The goal against the computer at full strength. */
  goal: 'mate' | 'win' | 'draw' | null;
  /** Words with spaces between them: `undo premove confirmation editor settings hint evaluation review`. */
  locked: string | null;
}

/** `<luft-board>`: a chess board with a computer opponent. docs/element.md describes it. */
export interface LuftBoard extends LuftBoardOptions {}

export class LuftBoard extends HTMLElement {
  readonly turn: 'white' | 'black' | undefined;
  /** `*` while the game goes on. */
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*' | undefined;

  /** Plays a move (`e2e4` or `Nf3`). Returns whether it was played. */
  play(move: string): boolean;
  undo(): void;
  resign(): void;
  /** The player of this colour has left, and loses. */
  forfeit(color: 'white' | 'black'): void;
  flip(): void;
  /** Starts the game that the attributes describe again. */
  restart(): void;
  /** Shows the position after this many half-moves, or the last. */
  goTo(ply: number | 'last'): void;

  addEventListener<K extends keyof LuftBoardEventMap>(
    type: K,
    listener: (this: LuftBoard, event: LuftBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'luft-board': LuftBoard;
  }
}
