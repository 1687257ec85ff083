// Loads the names of openings for a board that shows them.

export async function show(_root, _texts, hear, files) {
  hear(await files.text('lazy/openings.txt'));
}
