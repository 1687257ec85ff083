// Starts the page that is a single file, `luft.html`. All files of the build are in that document, packed.

import { unpack } from './contents.js';

/** Marks the packed files; the build writes their names and sizes into its attributes. */
const PACKED = 'script[data-packed]';

const { dataset, text } = document.querySelector(PACKED);
self.luftFiles = unpack({ ...dataset, text });
await self.luftFiles.import('main.js');
