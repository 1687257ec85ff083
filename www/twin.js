// Brings start.js, the twin of the script inside the page, where that may not run: some hosts forbid
// scripts inside pages.

if (!self.luftStart) {
  import('./start.js');
}
