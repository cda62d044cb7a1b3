/** Reloads also after a refused save, because somebody else may have saved. Remix would show the data from before. */
export function shouldRevalidate() {
  return true;
}
