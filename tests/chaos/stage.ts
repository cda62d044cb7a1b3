import { randomUUID } from "node:crypto";

import { hashSecret, newSecret } from "~/values/secret.server";

import { ApiSession } from "../server/api-session";
import { query } from "../support/database";
import { databaseOf } from "../support/embedded-postgres";
import { freePort } from "../support/free-port";
import { type Proxy, type StartProxy } from "../support/proxies";
import { type Cleaner, type SiteProcess, startSite, temporaryDirectory, waitFor } from "../support/site-process";
import { startSmtp } from "../support/smtp-server";

import { Ledger } from "./ledger";

/** The options of a step. */
export type StageOptions = {
  dataDir?: string;
  databaseUrl?: string;
  settings?: Record<string, string>;
  /** True if the step starts the mail server itself, later. */
  isMailDown?: boolean;
  clients?: number;
  /** Starts a proxy in front of two sites. With it no request may fail. */
  startProxy?: StartProxy;
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts a site, or two behind a proxy, with customers, packages and a mail server. */
export async function openStage(
  until: Cleaner,
  { databaseUrl, isMailDown, clients: count = 20, startProxy, ...options }: StageOptions,
) {
  const dataDir = options.dataDir ?? temporaryDirectory(until);
  const database = () => databaseUrl ?? databaseOf(dataDir);
  const mailPort = await freePort();
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SESSION_SECRET: "the trial's own secret of 32 bytes and more",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.settings,
  };

  const startMail = async () => {
    const smtp = await startSmtp({}, mailPort);
    until(smtp.stop);
    return smtp;
  };
  const mail = isMailDown ? null : await startMail();
  const sites: SiteProcess[] = [await startSite(settings, { until })];
  if (startProxy) sites.push(await startSite(settings, { until }));
  const proxy: Proxy | null =
    (await startProxy?.(
      sites.map(({ url }) => url),
      until,
    )) ?? null;
  const packageIds = await addPackages(database());
  const [admin = "", ...customers] = await addPeople(database(), count + 1);
  const enter = (token: string) => {
    const session = new ApiSession("");
    session.enter(token);
    return session;
  };
  const clients = customers.map((token) => ({ customer: enter(token), staff: enter(admin) }));
  const ledger = new Ledger(proxy !== null);
  return { until, dataDir, settings, database, startMail, mail, sites, proxy, packageIds, clients, ledger };
}

/** The addresses that clients use. */
export function addressesOf({ proxy, sites }: Stage) {
  return proxy ? [proxy.url] : sites.map(({ url }) => url);
}

/** Waits until bookings are acknowledged again. */
export async function seeBookings({ ledger }: Stage, count = 10) {
  const before = ledger.bookings.size;
  await waitFor("more bookings", () => ledger.bookings.size >= before + count, 120_000);
}

export async function addPackages(database: string) {
  const rows = await query(
    database,
    `INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice",
       "availability", "description", "itinerary")
     SELECT gen_random_uuid(), 'Gulmarg in snow ' || n, 'Winter', 'Gulmarg', 3, 2, 12999, 14999, 'available', 'Snow.', '<p>Ski.</p>'
     FROM generate_series(1, 3) AS n RETURNING "id"`,
  );
  return rows.map(({ id }) => String(id));
}

/** Adds an admin and customers without limits on bookings. Returns a session token for each. */
export async function addPeople(database: string, count: number) {
  const tokens = Array.from({ length: count }, newSecret);
  const people = tokens.map((token, n) => ({
    id: randomUUID(),
    hash: hashSecret(token),
    role: n === 0 ? "admin" : "user",
  }));
  await query(
    database,
    `WITH person AS (SELECT * FROM jsonb_to_recordset($1) AS each("id" uuid, "hash" text, "role" text)),
     added AS (
       INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "mailboxProvenAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "role")
       SELECT "id", 'Aisha Bhat', "id" || '@example.com', now(), now(), '', '', '', '', '', '', '', "role" FROM person RETURNING "id"
     )
     INSERT INTO "Session" ("id", "tokenHash", "userId", "expiresAt")
     SELECT gen_random_uuid(), "hash", "id", now() + interval '1 day' FROM person JOIN added USING ("id")`,
    [JSON.stringify(people)],
  );
  await query(
    database,
    `CREATE FUNCTION lift_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."count" := 1; RETURN NEW; END $$;
     CREATE TRIGGER lift_limits BEFORE INSERT OR UPDATE ON "RateLimit" FOR EACH ROW EXECUTE FUNCTION lift_limits()`,
  );
  return tokens;
}
