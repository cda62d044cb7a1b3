import pg from "pg";
import { expect, inject, test } from "vitest";

import { isUnavailable } from "~/upkeep/unavailable.server";

import { query } from "../support/database";

test("a connection that broke before its next statement counts as a database that is away", async () => {
  const server = inject("databaseServer");
  const client = new pg.Client(server);
  const broken = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  await query(server, "SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await broken;

  const error: unknown = await client.query("SELECT 1").catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining("is not queryable") as string });
  expect(isUnavailable(error)).toBe(true);
});
