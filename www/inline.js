// <luft-board> with all its files inside: for pages that a bundler builds, where the files of the build do not keep
// their addresses.

import { unpack } from './contents.js';

// The build writes the packed files into the next line.
const PACKED = {};

self.luftFiles ??= unpack(PACKED);

export const { LuftBoard } = await self.luftFiles.import('element.js');
