import pino from "pino";

/** Buffers the lines of requests for up to a tenth of a second. If nobody reads them, at most a megabyte is kept. */
const together = pino.destination({ fd: 1, sync: false, minLength: 4_096, maxLength: 1_048_576, periodicFlush: 100 });

// Without a listener, a closed pipe or a full disk would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
together.on("error", () => undefined);

const customLevels = { audit: 35 };

/** Writes only the stack of an error, because drivers attach rows and parameters to their errors. */
export const log = pino(
  {
    base: null,
    customLevels,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
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
