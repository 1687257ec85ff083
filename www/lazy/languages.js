// Which languages can be had just now, for the sheet of settings: a language that is neither kept nor
// answered for by the network is not offered.

/** English is in the program, and the one that is spoken is there. */
const HERE = 'en';

export async function show(root) {
  const select = root.querySelector('[data-part=language]');
  await Promise.all([...select.options].map(async (option) => {
    const isHere = option.value === HERE || option.selected;
    option.disabled = !isHere && !(await isThere(option.value));
  }));
}

/** Whether a catalogue is kept, or the host has it. */
async function isThere(tag) {
  const address = new URL(`../locales/${tag}.ftl`, import.meta.url);
  try {
    return (await fetch(address, { method: 'HEAD' })).status !== 404;
  } catch {
    return false;
  }
}
