// Disables languages in the settings that are not available now: neither cached nor on a reachable host.

/** English is part of the program; the current language is loaded. */
const HERE = 'en';

export async function show(root, _texts, _hear, files) {
  const select = root.querySelector('[data-part=language]');
  await Promise.all([...select.options].map(async (option) => {
    const isHere = option.value === HERE || option.selected;
    option.disabled = !isHere && !(await isThere(files, option.value));
  }));
}

/** Whether a catalogue is cached, or the host has it. */
async function isThere(files, tag) {
  try {
    return (await files.fetch(`locales/${tag}.ftl`, { method: 'HEAD' })).status !== 404;
  } catch {
    return false;
  }
}
