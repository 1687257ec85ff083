// Where boards store games and settings.

/** The storage of the site. A frame without `allow-same-origin` has none; some have one that only throws. */
export function siteStorage() {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return undefined;
  }
}
