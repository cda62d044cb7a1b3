import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";

import { accountFor } from "../../server/postgres/postgres-process";

import { query } from "./database";
import { freePort } from "./free-port";
import { type Cleaner, temporaryDirectory, waitFor } from "./site-process";

// The site runs on PostgreSQL 15 and newer: Debian 12 has 15, Debian 13 has 17, and 18 is embedded.

const programsOf = (version: number) => `/usr/lib/postgresql/${version}/bin`;

export function hasPostgres(version: number) {
  return existsSync(programsOf(version));
}

/** Starts an empty server of Debian's and returns its URL. */
export async function startPostgres(version: number, until: Cleaner): Promise<string> {
  const port = await freePort();
  const directory = temporaryDirectory(until);
  const account = accountFor(join(directory, "data"));
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, "data");
  execFileSync(
    join(programsOf(version), "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    {
      ...account,
      stdio: "pipe",
    },
  );
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(programsOf(version), "postgres"), ["-D", data, ...flags], { ...account, stdio: "ignore" });
  until(async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitFor(`PostgreSQL ${version}`, () =>
    query(url, "SELECT 1").then(
      () => true,
      () => false,
    ),
  );
  return url;
}
