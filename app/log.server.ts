import pino from "pino";

// Without a listener, a closed pipe or a full disk would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** Of an error only the stack is written, because drivers attach rows and parameters to theirs. */
export const log = pino(
  {
    base: null,
    customLevels: { audit: 35 },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { error: (error: unknown) => (error instanceof Error ? error.stack : String(error)) },
  },
  pino.multistream(
    [
      { level: "info", stream: process.stdout },
      { level: "warn", stream: process.stderr },
    ],
    { dedupe: true },
  ),
);
