// The script that the pages of other sites load as a module. It names the current build; all else is in the build's
// folder.

export { LuftBoard } from './element.js';
