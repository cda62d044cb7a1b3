import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";

import { accountFor } from "../../server/postgres/postgres-process";

import { query } from "./database";
import { freePort } from "./free-port";
import { type Cleaner, temporaryDirectory, waitFor } from "./site-process";

// PostgreSQL 15 is the oldest version that the site supports. Needs Debian's package postgresql-15.

const PROGRAMS = "/usr/lib/postgresql/15/bin";

export function hasPostgres15() {
  return existsSync(PROGRAMS);
}

/** Starts an empty server and returns its URL. */
export async function startPostgres15(until: Cleaner): Promise<string> {
  const port = await freePort();
  const directory = temporaryDirectory(until);
  const account = accountFor(join(directory, "data"));
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, "data");
  execFileSync(join(PROGRAMS, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...account,
    stdio: "pipe",
  });
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(PROGRAMS, "postgres"), ["-D", data, ...flags], { ...account, stdio: "ignore" });
  until(async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitFor("PostgreSQL 15", () =>
    query(url, "SELECT 1").then(
      () => true,
      () => false,
    ),
  );
  return url;
}
