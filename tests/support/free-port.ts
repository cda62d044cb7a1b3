import { once } from "node:events";
import { createServer } from "node:net";

const PORTS_OF_A_WORKER = 500;
const firstPort = 12_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 40) * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/**
 * A port for a process that listens on it later. It is below those that the kernel gives out by itself, and each
 * worker has ports of its own: nothing else takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (next++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number) {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
