// Loads start.js as a file if the inline copy did not run: some hosts forbid inline scripts, and a page may be cut off
// inside it.

if (!self.luftStart) {
  import('./start.js');
}
