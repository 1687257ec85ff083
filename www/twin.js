// Brings start.js, the twin of the script inside the page, where that does not run: some hosts forbid
// scripts inside pages, and a page may be cut off in it.

if (!self.luftStart) {
  import('./start.js');
}
