// Remix encodes cookie values as base64 of JSON.
export function sessionCookieValue(token: string) {
  return encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
}
