// Keeps the field of a dialog in which something is typed in sight when the window becomes lower, as by the keyboard on
// a telephone's screen.

export function offer() {
  let height = innerHeight;
  addEventListener('resize', () => {
    if (innerHeight < height) {
      document.activeElement?.closest('dialog :is(input,select,textarea)')?.scrollIntoView({ block: 'nearest' });
    }
    height = innerHeight;
  });
}
