import { randomUUID } from "node:crypto";

import bcrypt from "bcryptjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { addMonths, today } from "~/values/calendar";

import { createDatabase, dropDatabase, query } from "../support/database";
import { hasPostgres, startPostgres } from "../support/debian-postgres";
import { startS3 } from "../support/s3-server";
import {
  type Cleaner,
  runSite,
  type SiteProcess,
  startSite,
  temporaryDirectory,
  waitFor,
} from "../support/site-process";
import { startSmtp } from "../support/smtp-server";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
const PASSWORD = "saffron fields";
const MINUTES_AHEAD = 4;

// The second site's clock is ahead, because the clocks of two machines never agree.
const CLOCK = `const Real = Date, ahead = ${MINUTES_AHEAD * 60_000};
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;

const WEEKEND = {
  packageTitle: "Gulmarg in snow",
  tourName: "Winter",
  locationName: "Gulmarg",
  days: 3,
  nights: 2,
  startingPrice: 12999,
  mrpPrice: 14999,
  availability: "available",
  description: "Snow.",
  itinerary: "<p>Ski.</p>",
  includedFeatures: ["Skis"],
  excludedFeatures: ["Flights"],
  tags: ["winter"],
};

describe("two sites on one database and one bucket", () => {
  story(async (until) => {
    const server = inject("databaseServer");
    const name = `${inject("databasePrefix")}_${randomUUID()}`;
    until(() => dropDatabase(server, name));
    return createDatabase(server, name, inject("databasePrefix"));
  });
});

for (const version of [15, 17])
  describe.skipIf(!hasPostgres(version))(
    `the same on PostgreSQL ${version}, where Debian's postgresql-${version} is installed`,
    { tags: ["nightly"] },
    () => {
      story(async (until) => createDatabase(await startPostgres(version, until), "chinar"));
    },
  );

function story(newDatabase: (until: Cleaner) => Promise<string>) {
  const cleanUps: (() => Promise<void>)[] = [];
  const until: Cleaner = (cleanUp) => void cleanUps.unshift(cleanUp);
  let database: string;
  let settings: Record<string, string>;
  let sites: SiteProcess[];
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  /** The mail server's status for each mail. */
  let receive: () => Promise<number | undefined> | undefined = () => undefined;

  beforeAll(async () => {
    const s3 = await startS3();
    until(s3.stop);
    smtp = await startSmtp({ message: () => receive() });
    until(smtp.stop);
    database = await newDatabase(until);
    settings = {
      DATABASE_URL: database,
      SMTP_URL: smtp.url,
      SESSION_SECRET: "the tests' own secret of 32 bytes and more",
      ...s3.settings,
      S3_FORCE_PATH_STYLE: "on",
      ...YASIR,
      TRUST_PROXY: "1",
    };
    const later = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}` };
    sites = await Promise.all([startAt(), startAt(later)]);
  });

  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  function startAt(more: Record<string, string> = {}) {
    return startSite({ ...settings, DATA_DIR: temporaryDirectory(until), ...more }, { until });
  }

  const addressOf = (index: number) => sites[index % sites.length]?.url ?? "";

  function at(index: number, session: ApiSession) {
    session.site = addressOf(index);
    return session;
  }

  let people = 0;

  /** Adds a user, by default the tourist Aisha. Each user sends requests from an IP address of their own. */
  async function addPerson(role = "user") {
    people += 1;
    const email = `aisha.${people}@example.com`;
    const row = { id: randomUUID(), email, hash: await bcrypt.hash(PASSWORD, 4), role };
    await query(
      database,
      `INSERT INTO "User" ("id", "name", "email", "emailVerifiedAt", "mailboxProvenAt", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country", "role")
       VALUES ($1, 'Aisha Bhat', $2, now(), now(), $3, '+91 98765 43210', '1 Road', '190001', 'Srinagar', 'J&K', 'India', $4)`,
      Object.values(row),
    );
    const session = new ApiSession("", { "X-Forwarded-For": `192.0.2.${people}` });
    return { ...row, session };
  }

  async function office() {
    const yasir = new ApiSession(addressOf(0), { "X-Forwarded-For": "198.51.100.1" });
    expect((await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD)).status).toBe(200);
    return yasir;
  }

  async function addPackage(yasir: ApiSession, more: Record<string, unknown> = {}) {
    const { status, body } = await at(0, yasir).call("POST", "/packages/admin", { ...WEEKEND, ...more });
    expect(status).toBe(201);
    return (body as { packageInfo: { _id: string } }).packageInfo._id;
  }

  function post(session: ApiSession, path: string, fields: Record<string, string>) {
    const headers = { ...session.requestHeaders(), "Sec-Fetch-Site": "same-origin" };
    return fetch(session.site + path, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(fields),
    });
  }

  const who = async (index: number, session: ApiSession) =>
    (await at(index, session).call("GET", "/users/current-user")).status;

  test("a session is opened, used and ended at any", async () => {
    const { email, session } = await addPerson();
    expect((await at(0, session).logIn(email, PASSWORD)).status).toBe(200);
    expect(await who(1, session)).toBe(200);
    const passwords = { oldPassword: PASSWORD, newPassword: "chinar leaves" };
    const other = new ApiSession(addressOf(1));
    await other.logIn(email, PASSWORD);

    // The second site accepts the XSRF token of the first.
    expect((await at(1, session).call("PATCH", "/users/updateUserPassword", passwords)).status).toBe(200);
    expect([await who(0, other), await who(1, other)]).toEqual([401, 401]);
    expect((await at(0, session).call("DELETE", "/auth/logout")).status).toBe(200);
    expect(await who(1, session)).toBe(401);
  });

  test("a role is in force at each, and a password that the host resets ends the sessions at each", async () => {
    const { id, email, session } = await addPerson();
    const yasir = await office();
    await at(1, session).logIn(email, PASSWORD);
    const given = await post(yasir, "/admin-dashboard/settings/team", { intent: "role", id, role: "admin" });
    expect(given.status).toBe(302);
    expect(await who(1, session)).toBe(401);
    await at(1, session).logIn(email, PASSWORD);
    expect((await at(1, session).call("GET", "/users/admin")).status).toBe(200);

    const host = runSite(settings, { file: "build/host.js", args: ["reset-password", email], until });
    expect(await host.exited).toBe(0);
    expect([await who(0, session), await who(1, session)]).toEqual([401, 401]);
  });

  test("a form of one is taken and its toast shown by the other", async () => {
    const { email, session } = await addPerson();
    await at(0, session).logIn(email, PASSWORD);
    const page = await (await session.page("/profile/update-details")).text();
    const [, mark = ""] = /action="[^"]*\?by=([^"&]+)"/.exec(page) ?? [];
    expect(mark).not.toBe("");

    const visitor = at(1, new ApiSession(""));
    const kept = await post(visitor, `/profile/update-details?by=${mark}`, { name: "Aisha of the lake" });
    expect([kept.status, (await kept.text()).includes("Aisha of the lake")]).toEqual([401, true]);

    const asked = await fetch(`${addressOf(1)}/bookings`, { redirect: "manual" });
    const cookies = asked.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const shown = await fetch(`${addressOf(0)}/login`, { headers: { Cookie: cookies.join("; ") } });
    expect(cookies.join()).toContain("toast-");
    expect(await shown.text()).toContain('class="toast');
  });

  test("what one counts the other limits, for the visitor's own address", async () => {
    const { email, session } = await addPerson();
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await at(turn, session).logIn(email, "a guess")).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const other = new ApiSession("", { "X-Forwarded-For": "203.0.113.10" });
    expect((await at(1, other).logIn(email, PASSWORD)).status).toBe(200);
  });

  test("what is changed at one is in the next answer of the other", async () => {
    const yasir = await office();
    const id = await addPackage(yasir);
    const cached = new Map<string, string>();
    const look = async (path: string) => {
      const etag = cached.get(path);
      const answer = await fetch(addressOf(1) + path, {
        headers: etag ? { "If-None-Match": etag, "Cache-Control": "max-age=0" } : {},
      });
      cached.set(path, answer.headers.get("etag") ?? "");
      return { status: answer.status, text: await answer.text() };
    };
    const pages = ["/", "/packages?q=Gulmarg", `/packages/${id}`, "/packages", "/api/v1/packages/admin"];
    const see = async (text: string, paths = pages) => {
      for (const path of paths) {
        const answer = await look(path);
        expect([path, answer.status, answer.text.includes(text)]).toEqual([path, 200, true]);
        expect([path, (await look(path)).status]).toEqual([path, 304]);
      }
    };
    await see("Gulmarg in snow");

    await at(0, yasir).call("PATCH", `/packages/admin/${id}`, { startingPrice: 11111 });
    await see("11,111", pages.slice(0, 4));
    await see("11111", pages.slice(4));
    await at(0, yasir).call("PATCH", `/packages/admin/${id}`, { availability: "sold out" });
    await see("This package is currently sold out.", [`/packages/${id}`]);
    await at(0, yasir).call("DELETE", `/packages/admin/${id}`);
    for (const path of ["/", "/packages?q=Gulmarg", "/packages", "/api/v1/packages/admin", "/sitemap.xml"])
      expect([path, (await look(path)).text.includes(id)]).toEqual([path, false]);
    expect((await look(`/api/v1/packages/admin/${id}`)).status).toBe(404);
  });

  test("a picture is seen at the other as soon as it is there, and as soon as it is another", async () => {
    const yasir = await office();
    const id = await addPackage(yasir, { packageTitle: "Dal Lake" });
    const seen: string[] = [];
    for (const [turn, background] of ["#17606b", "#b5482a"].entries()) {
      const form = new FormData();
      const pixels = sharp({ create: { width: 800, height: 600, channels: 3, background } });
      form.append(
        "imgUrl",
        new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: "image/jpeg" }),
        "a.jpg",
      );
      expect((await at(turn, yasir).send("PATCH", `/packages/admin/${id}`, form)).status).toBe(200);
      const { body } = await at(turn + 1, yasir).call("GET", `/packages/admin/${id}`);
      const { imgUrl } = (body as { packageInfo: { imgUrl: string } }).packageInfo;
      const picture = await fetch(new URL(imgUrl, addressOf(turn + 1)));
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
      seen.push(imgUrl);
    }
    expect(seen[0]).not.toBe(seen[1]);
  });

  test("bookings count together, and each mail is sent once though a site is killed while it sends", async () => {
    const id = await addPackage(await office(), { packageTitle: "Tulip Days" });
    const { email, session } = await addPerson();
    await at(0, session).logIn(email, PASSWORD);
    let held = 0;
    let refuseAll: (status: number) => void = () => {};
    const refused = new Promise<number>((resolve) => (refuseAll = resolve));
    receive = () => {
      held += 1;
      return refused;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const trip = { packageId: id, startDate: addMonths(today(), 1), numberOfPersons: 1 + turn };
      const { status } = await at(turn, session).call("POST", "/booking/admin", {
        ...trip,
        idempotencyKey: randomUUID(),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);

    // Each site has four mail connections, and takes no more mails than these.
    await waitFor("both sites to send", () => held >= 8);
    const taken = await query(database, `SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "attempts" = 1`);
    expect(taken).toHaveLength(8);
    const [first] = sites;
    first?.child.kill("SIGKILL");
    await first?.exited;
    receive = () => undefined;
    refuseAll(451);
    const waiting = `"state" = 'waiting'`;
    await waitFor("all mails to be sent", async () => {
      // New ones wait for the second site's clock, those that were refused for a minute, and those of the killed site for its lease.
      const due = `"attempts" = 0 OR "attempts" = 1 AND "id" = ANY($1)`;
      await query(database, `UPDATE "Mail" SET "nextAttemptAt" = now() WHERE ${waiting} AND (${due})`, [
        taken.map(({ id }) => id),
      ]);
      return (await query(database, `SELECT FROM "Mail" WHERE ${waiting}`)).length === 0;
    });
    sites[0] = await startAt({ PORT: new URL(first?.url ?? "").port });

    const mine = smtp.received.filter(({ recipients }) => recipients.includes(email));
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect(mine).toHaveLength(20);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { written } of sites) expect(written.stderr).not.toContain('"level":"error"');
  });
}
