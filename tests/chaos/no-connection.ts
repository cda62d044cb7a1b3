/** What fetch throws when there is no connection, or no longer; anything else is an answer nobody should get. */
export function noConnection(error: unknown) {
  if (error instanceof TypeError) return null;
  throw error;
}
