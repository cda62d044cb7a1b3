import { log } from "~/log.server";

const EXIT_LIMIT = 14_500;
const LOST_CONNECTION = ["ABORT_ERR", "ECONNABORTED", "ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"];

const undo: (() => Promise<unknown>)[] = [];
let drain: () => Promise<unknown> = async () => {};
let isStopping = false;

export function onStop(step: () => Promise<unknown>) {
  undo.push(step);
}

/** What goes before all other steps when a signal asks for the end, as others still send requests then. */
export function onSignal(step: () => Promise<unknown>) {
  drain = step;
}

/** Only the first call returns; later calls never do, so that nobody exits before it has finished. */
export async function stop() {
  if (isStopping) return new Promise<never>(() => {});
  isStopping = true;
  setTimeout(() => process.exit(1), EXIT_LIMIT).unref();
  for (const step of undo.reverse()) await step().catch((error: unknown) => log.error({ error }));
}

/** Also stops after an uncaught error, which leaves the process in an unknown state. */
export function watchProcess() {
  const exit = () => void stop().then(() => process.exit());
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void drain().then(exit));
  // Node sends unhandled rejections here too.
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (LOST_CONNECTION.includes(error.code ?? "")) return log.warn({ error });
    log.error({ error });
    process.exitCode = 1;
    exit();
  });
}
