import pino from "pino";

/** Buffers the lines of requests for up to a tenth of a second. If nobody reads them, at most a megabyte is kept. */
const together = pino.destination({ fd: 1, sync: false, minLength: 4_096, maxLength: 1_048_576, periodicFlush: 100 });

// Without a listener, a closed pipe or a full disk would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
together.on("error", () => undefined);

const customLevels = { audit: 35 };

const LINK = String.raw`([/\\](?:trip|drive|quote|asked|waiting|review|road|by-key|pay(?:[/\\](?:to|back))?)[/\\]+)`;
const SECRET = String.raw`(?<![\w-])(?:[\w-]{43}|[\w-]{22})(?![\w-])`;
const LINK_AND_REST = new RegExp(String.raw`${LINK}(?!(?:sw|keep|met)\.js|back$)[^/\\]+`, "gi");
const ANY_SECRET = new RegExp(SECRET, "g");
const LINK_AND_SECRET = new RegExp(LINK + SECRET, "gi");

/** A request's path without its query and the keys of private links, cut, mistyped and percent-encoded ones too. */
export function loggedPath(url = "") {
  const path = url.split("?", 1)[0] ?? "";
  const plain = path.replace(/(?:%[\da-f]{2})+/gi, decoded);
  const masked = plain.replace(LINK_AND_REST, "$1:key").replace(ANY_SECRET, ":key");
  return (masked === plain ? path : masked).slice(0, 200);
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Errors contain addresses, too. Here 22 letters alone may also be the name of a function. */
function withoutKeys(line: string) {
  return line.replace(LINK_AND_SECRET, "$1:key");
}

/** Writes only the stack of an error, because drivers attach rows and parameters to their errors. */
export const log = pino(
  {
    base: null,
    customLevels,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    hooks: { streamWrite: withoutKeys },
    serializers: { error: (error: unknown) => (error instanceof Error ? error.stack : String(error)) },
  },
  pino.multistream(
    [
      { level: "info", stream: together },
      { level: "audit", stream: process.stdout },
      { level: "warn", stream: process.stderr },
    ],
    { dedupe: true, levels: customLevels },
  ),
);
