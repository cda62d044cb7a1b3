import { log } from "~/log.server";

const EXIT_LIMIT = 14_500;
const LOST_CONNECTION = ["ABORT_ERR", "ECONNABORTED", "ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"];

const undo: (() => Promise<unknown>)[] = [];
let drain: () => Promise<unknown> = async () => {};
let isStopping = false;

export function onStop(step: () => Promise<unknown>) {
  undo.push(step);
}

/** Sets the step that runs on SIGTERM or SIGINT before all `onStop` steps, while proxies still send requests. */
export function onSignal(step: () => Promise<unknown>) {
  drain = step;
}

/** Only the first call returns. Later calls never resolve, so that no caller exits before the first has finished. */
export async function stop() {
  if (isStopping) return new Promise<never>(() => {});
  isStopping = true;
  setTimeout(() => process.exit(1), EXIT_LIMIT).unref();
  for (const step of undo.reverse()) await step().catch((error: unknown) => log.error({ error }));
}

export function watchProcess() {
  const exit = () => void stop().then(() => process.exit());
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void drain().then(exit));
  // Node reports unhandled rejections with this event too.
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (LOST_CONNECTION.includes(error.code ?? "")) return log.warn({ error });
    log.error({ error });
    process.exitCode = 1;
    exit();
  });
}
