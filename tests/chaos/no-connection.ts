/** For `fetch(…).catch`: null if there was no connection or it broke. Throws any other error again. */
export function noConnection(error: unknown) {
  if (error instanceof TypeError) return null;
  throw error;
}
