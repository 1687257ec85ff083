// Loads the names of openings for a board that has them shown.

export async function show(_root, _texts, hear, files) {
  const response = await files.fetch('lazy/openings.txt');
  if (response.ok) {
    hear(await response.text());
  }
}
