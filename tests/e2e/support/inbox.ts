import { renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { SMTPServer } from "smtp-server";

/** Starts an SMTP server that stores each mail as a file in `folder`. */
export async function startInbox(folder: string, host = "localhost") {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        count += 1;
        // Renamed when it is whole, because the tests read the folder at any time.
        const file = join(folder, `${count}.eml`);
        writeFileSync(`${file}.part`, Buffer.concat(chunks));
        renameSync(`${file}.part`, file);
        callback();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

export async function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
