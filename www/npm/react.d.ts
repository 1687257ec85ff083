import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LuftBoard, LuftBoardEventMap, LuftBoardOptions } from './luft-board.js';

/** `onluft-move` and the others, as React 19 passes events of custom elements. */
type Handlers = { [Type in keyof LuftBoardEventMap as `on${Type}`]?: (event: LuftBoardEventMap[Type]) => void };

type Props = Omit<DetailedHTMLProps<HTMLAttributes<LuftBoard>, LuftBoard>, keyof LuftBoardOptions>
  & Partial<LuftBoardOptions> & Handlers & { lang?: string; ice?: string; storage?: boolean };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'luft-board': Props;
    }
  }
}
