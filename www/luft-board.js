// The script that the pages of other sites load as a module. It names the current build; the rest lies in
// the build's folder.

export { LuftBoard } from './element.js';
