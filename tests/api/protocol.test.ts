import { setTimeout as sleep } from "node:timers/promises";

import sharp from "sharp";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { toDate } from "~/values/calendar";

import { clientOf, newClient, visitor } from "../support/api-client";
import { query } from "../support/database";
import { daysFromToday } from "../support/dates";
import {
  asTemplate,
  createAdmin,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
  PASSWORD,
} from "../support/factories";
import { useUp } from "../support/limits";
import { takeSiteErrors } from "../support/use-site";

beforeEach(() => db.rateLimit.deleteMany());

const ALLOWED = "https://app.chinar.example";

describe("the XSRF token", () => {
  test("comes with the first answer, whatever it is, in a cookie scripts can read", async () => {
    for (const path of ["/users/current-user", "/packages/admin", "/nothing"]) {
      const { headers } = await newClient().get(path);
      expect(headers["set-cookie"]?.join()).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax$/);
    }
  });

  test("stays while the session stays", async () => {
    const client = await visitor();
    expect((await client.get("/packages/admin")).headers["set-cookie"]).toBeUndefined();
  });

  test("is worth nothing altered, cut, grown or made up, though cookie and header agree", async () => {
    const client = await clientOf(await createUser());
    const token = client.cookies.get("XSRF-TOKEN") ?? "";
    const [nonce = "", signature = ""] = token.split(".");
    const flipped = token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const wrong = [flipped, token.slice(0, -1), `${token}.x`, nonce, `${nonce}.`, `.${signature}`, ".", "a.b"];
    for (const pair of wrong) {
      client.cookies.set("XSRF-TOKEN", pair);
      expect((await client.delete("/auth/logout")).data.code, pair).toBe("XSRF");
    }
    client.cookies.set("XSRF-TOKEN", token);
    expect((await client.delete("/auth/logout")).status).toBe(200);
  });

  test("changes at login and logout, and the old one is worth nothing", async () => {
    const client = await visitor();
    const before = client.cookies.get("XSRF-TOKEN") ?? "";
    const { email } = await createUser();
    await client.post("/auth/login", { email, password: PASSWORD });
    const after = client.cookies.get("XSRF-TOKEN");
    expect(after).not.toBe(before);

    const old = await client.delete("/auth/logout", { headers: { "X-XSRF-TOKEN": before } });
    expect(old.data.code).toBe("XSRF");
    const reply = await client.delete("/auth/logout");
    expect(reply.data).toEqual({ msg: "Logging out..." });
    expect(client.cookies.has("session")).toBe(false);
    expect(client.cookies.get("XSRF-TOKEN")).not.toBe(after);
  });
});

test("the lists of staff come whole and in order, however many batches they take, and in slices", async () => {
  const at = toDate(daysFromToday(-300));
  const booking = asTemplate(await createStoredBooking());
  const user: Prisma.UserCreateManyInput = { ...(await createUser()), id: undefined };
  const many = Array.from({ length: 450 }, (_, n) => n);
  await db.booking.createMany({ data: many.map(() => ({ ...booking, createdAt: at })) });
  await db.user.createMany({
    data: many.map((n) => ({ ...user, email: `staff.list.${n}@example.com`, createdAt: at })),
  });
  const stored = {
    bookings: { where: { deletedAt: null }, select: { id: true } },
    users: { where: { deletedAt: null, role: "user" }, select: { id: true } },
  };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const staff = await clientOf(await createAdmin());

  const { bookings, totalBookings } = (await staff.get("/booking/adminOnly")).data;
  expect(idsOf(bookings)).toEqual((await db.booking.findMany({ ...stored.bookings, orderBy })).map(({ id }) => id));
  expect(totalBookings).toBe(idsOf(bookings).length);
  const { users, totalUsers } = (await staff.get("/users/admin")).data;
  expect(idsOf(users)).toEqual((await db.user.findMany({ ...stored.users, orderBy })).map(({ id }) => id));
  expect(totalUsers).toBe(idsOf(users).length);

  for (const page of [1, 3]) {
    const slice = `?page=${page}&limit=100`;
    const ids = (all: unknown) => idsOf(all).slice((page - 1) * 100, page * 100);
    expect(idsOf((await staff.get(`/booking/adminOnly${slice}`)).data.bookings)).toEqual(ids(bookings));
    expect(idsOf((await staff.get(`/users/admin${slice}`)).data.users)).toEqual(ids(users));
  }
  await db.booking.deleteMany({ where: { createdAt: at } });
  await db.user.deleteMany({ where: { createdAt: at } });
});

describe("the catalogue", () => {
  test("is not sent again until something in it changes", async () => {
    const client = await visitor();
    const weekend = await createPackage();
    const paths = ["/packages/admin", "/packages/admin?page=1&limit=5", `/packages/admin/${weekend.id}`];
    const changes = [
      () => db.package.update({ where: { id: weekend.id }, data: { startingPrice: 7999 } }),
      () => createStoredBooking({ packageId: weekend.id }),
      () => db.booking.updateMany({ where: { packageId: weekend.id }, data: { bookingStatus: "canceled" } }),
    ];
    for (const path of paths) {
      for (const change of changes) {
        const etag = String((await client.get(path)).headers.etag);
        const again = await client.get(path, { headers: { "If-None-Match": `"other", W/${etag}` } });
        expect([again.status, again.data, again.headers.etag]).toEqual([304, "", etag]);
        expect(again.headers["cache-control"]).toBe("public, no-cache");

        await change();
        const changed = await client.get(path, { headers: { "If-None-Match": etag } });
        expect([changed.status, changed.headers.etag === etag], `${path} after ${String(change)}`).toEqual([
          200,
          false,
        ]);
        await db.package.update({ where: { id: weekend.id }, data: { startingPrice: 8999 } });
        await db.booking.updateMany({ where: { packageId: weekend.id }, data: { bookingStatus: "pending" } });
      }
    }
  });

  test("is kept for all callers, and each who has no token gets one of their own", async () => {
    const get = async (headers = {}) => newClient().get("/packages/admin", { headers });
    const replies = [await get(), await get(), await get({ Origin: ALLOWED })];
    const tokens = replies.map(({ headers }) => String(headers["set-cookie"]?.[0]?.split(";")[0]));
    expect(new Set(tokens).size).toBe(3);
    for (const { headers } of replies) expect(headers["cache-control"]).toBe("private, no-cache");
    const allowed = replies.map(({ headers }) => String(headers["access-control-allow-origin"]));
    expect(allowed).toEqual(["undefined", "undefined", ALLOWED]);
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
    const known = await get({ Cookie: tokens[0] });
    expect([known.headers["set-cookie"], known.headers["cache-control"]]).toEqual([undefined, "public, no-cache"]);
  });

  test("comes whole and in order, however many batches it takes", async () => {
    const at = toDate(daysFromToday(-300));
    await db.package.deleteMany({ where: { bookings: { none: {} } } });
    const copy: Prisma.PackageCreateManyInput = { ...(await createPackage()), id: undefined };
    await db.package.createMany({ data: Array.from({ length: 450 }, () => ({ ...copy, createdAt: at })) });

    const reply = await (await visitor()).get("/packages/admin");
    const ids = idsOf(reply.data.packages);
    const stored = await db.package.findMany({
      where: { deletedAt: null, isPublished: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    expect(ids).toEqual(stored.map(({ id }) => id));
    expect(reply.data.totalPackages).toBe(ids.length);
    await db.package.deleteMany({ where: { createdAt: at } });
  });

  test("comes in slices that make up the whole", async () => {
    for (let count = 0; count < 5; count += 1) await createPackage();
    const client = await visitor();
    const whole = (await client.get("/packages/admin")).data;
    const slices: string[] = [];
    for (let page = 1; slices.length < Number(whole.totalPackages); page += 1) {
      const { data } = await client.get(`/packages/admin?page=${page}&limit=2`);
      expect(data.totalPackages).toBe(whole.totalPackages);
      slices.push(...idsOf(data.packages));
    }
    expect(slices).toEqual(idsOf(whole.packages));
    expect((await client.get("/packages/admin?page=999999")).data.packages).toEqual([]);
  });

  test.each(["page=0", "page=-1", "page=x", "page=1.5", "limit=0", "limit=101", "page=", "page=99999999"])(
    "refuses ?%s",
    async (search) => {
      const reply = await (await visitor()).get(`/packages/admin?${search}`);
      expect([reply.status, Object.keys(reply.data.errors ?? {})]).toEqual([400, [search.split("=")[0]]]);
    },
  );

  test("answers HEAD like GET, without the body", async () => {
    const client = await visitor();
    const head = await client.send("HEAD", "/packages/admin");
    const get = await client.get("/packages/admin");
    expect([head.status, head.data, head.headers.etag]).toEqual([200, "", get.headers.etag]);
    expect(head.headers["content-type"]).toBe("application/json; charset=utf-8");
  });
});

describe("other origins", () => {
  test("get no CORS headers unless they are allowed", async () => {
    for (const origin of ["https://evil.example", "null", `${ALLOWED}.evil.example`, "http://app.chinar.example"]) {
      const { headers } = await newClient().get("/packages/admin", { headers: { Origin: origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(headers.vary).toContain("Origin");
    }
  });

  test("that are allowed are told so, with credentials, in answers and preflights", async () => {
    const asking = { Origin: ALLOWED, "Access-Control-Request-Method": "PATCH" };
    const preflight = await newClient().send("OPTIONS", "/users/updateUser", { headers: asking });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      allow: "PATCH, OPTIONS",
      "access-control-allow-origin": ALLOWED,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "PATCH, OPTIONS",
    });
    expect(preflight.headers["access-control-allow-headers"]).toContain("X-XSRF-TOKEN");

    const reply = await newClient().get("/users/current-user", { headers: { Origin: ALLOWED } });
    expect(reply.headers["access-control-allow-origin"]).toBe(ALLOWED);
    // A script elsewhere cannot read our cookie, so the token also comes in a header.
    expect(reply.headers["set-cookie"]?.join()).toContain(`XSRF-TOKEN=${String(reply.headers["x-xsrf-token"])};`);
  });

  test("get their visitor's token in public answers that no shared cache keeps", async () => {
    const client = await visitor();
    const { headers } = await client.get("/packages/admin", { headers: { Origin: ALLOWED } });
    expect(headers["x-xsrf-token"]).toBe(client.cookies.get("XSRF-TOKEN"));
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect((await client.get("/packages/admin")).headers["cache-control"]).toBe("public, no-cache");
  });
});

describe("booking", () => {
  async function bookingOf() {
    return { packageId: (await createPackage()).id, startDate: nextMonth(), numberOfPersons: "2", totalPrice: "1" };
  }

  test("ten sends of one Idempotency-Key make one booking", async () => {
    const client = await clientOf(await createUser());
    const booking = await bookingOf();
    const send = () => client.post("/booking/admin", booking, { headers: { "Idempotency-Key": "click-1" } });
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(replies.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    expect(await db.booking.count({ where: { packageId: booking.packageId } })).toBe(1);

    const other = { ...booking, numberOfPersons: 3, idempotencyKey: "click-1" };
    const reused = await client.post("/booking/admin", other);
    expect([reused.status, reused.data.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const wrong = await client.post("/booking/admin", booking, { headers: { "Idempotency-Key": "a b" } });
    expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([400, ["idempotencyKey"]]);
  });

  type Mine = { packageId?: { imgUrl?: string } };

  test("is listed for its owner alone, also after user and package are gone", async () => {
    const aisha = await createUser();
    const meera = await createUser();
    const booking = await createStoredBooking({ userId: aisha.id });
    const admin = await clientOf(await createAdmin());
    expect((await (await clientOf(meera)).get("/booking/admin")).data).toEqual({ totalBookings: 0, bookings: [] });

    await admin.delete(`/packages/admin/${booking.packageId}`);
    const own = (await (await clientOf(aisha)).get("/booking/admin")).data;
    await admin.delete(`/users/admin/${aisha.id}`);
    const { bookings } = (await admin.get("/booking/adminOnly")).data;
    const [{ packageId: { imgUrl = "", ...pkg } = {}, ...mine } = {}] = own.bookings as [Mine?];
    expect(imgUrl).toMatch(/^\/.+/);
    expect(bookings).toContainEqual({ ...mine, packageId: pkg });
    expect(own).toMatchObject({ bookings: [{ userId: { name: aisha.name, email: aisha.email } }] });
  });
});

describe("a package as a form", () => {
  async function picture() {
    const pixels = sharp({ create: { width: 800, height: 600, channels: 3, background: "#17606b" } });
    return new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: "image/jpeg" });
  }

  test("takes a picture, lists in three spellings, and keeps what an edit leaves out", async () => {
    const admin = await clientOf(await createAdmin());
    const form = new FormData();
    const texts = { packageTitle: "Tulip Days", tourName: "Spring", locationName: "Srinagar", days: "4", nights: "3" };
    const more = {
      startingPrice: "12,500",
      mrpPrice: "15,000",
      availability: "limited",
      description: "Tulips.",
      itinerary: "<p>Look.</p><script>alert(1)</script>",
    };
    for (const [name, value] of Object.entries({ ...texts, ...more })) form.append(name, value);
    form.append("includedFeatures", "Guide, Tea");
    for (const each of ["Flights", "Lunch"]) form.append("excludedFeatures", each);
    for (const each of ["spring", "flowers"]) form.append("tags[]", each);
    form.append("imgUrl", await picture(), "../../etc/passwd");

    const created = await admin.post("/packages/admin", form);
    expect(created.status, JSON.stringify(created.data)).toBe(201);
    const packageInfo = created.data.packageInfo as PackageJson;
    expect(packageInfo).toMatchObject({
      days: 4,
      startingPrice: 12500,
      includedFeatures: ["Guide", "Tea"],
      excludedFeatures: ["Flights", "Lunch"],
      tags: ["spring", "flowers"],
      itinerary: "<p>Look.</p>",
    });
    const image = await fetch(new URL(packageInfo.imgUrl, process.env.SITE_URL));
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);

    const edit = new FormData();
    edit.append("availability", "sold out");
    edit.append("imgUrl", new Blob([]), "");
    const { data } = await admin.patch(`/packages/admin/${packageInfo._id}`, edit);
    expect({ ...(data.packageInfo as PackageJson), updatedAt: "" }).toEqual({
      ...packageInfo,
      availability: "sold out",
      version: 2,
      updatedAt: "",
    });
  });

  test("that cannot be read is refused", async () => {
    const admin = await clientOf(await createAdmin());
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
      const reply = await admin.post("/packages/admin", "--y\r\nnonsense", { headers: { "Content-Type": type } });
      expect([reply.status, reply.data.code]).toEqual([400, "MALFORMED_BODY"]);
    }
  });

  test("whose file is no picture says so", async () => {
    const admin = await clientOf(await createAdmin());
    const { id } = await createPackage();
    const form = new FormData();
    form.append("imgUrl", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/jpeg" }), "a.jpg");
    const reply = await admin.patch(`/packages/admin/${id}`, form);
    expect([reply.status, Object.keys(reply.data.errors ?? {})]).toEqual([400, ["imgUrl"]]);
  });
});

test("too many failed logins are told when to come back", async () => {
  const client = await visitor();
  const { email } = await createUser();
  await useUp("login", `${email} 127.0.0.1`, 2);
  for (let count = 0; count < 2; count += 1) {
    const reply = await client.post("/auth/login", { email, password: "not it at all" });
    expect([reply.status, reply.data.msg]).toEqual([401, "Invalid credentials"]);
  }
  const reply = await client.post("/auth/login", { email, password: PASSWORD });
  expect([reply.status, reply.data.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
});

test("a body that grows too large without saying so stops being read", async () => {
  const client = await visitor();
  const stream = new ReadableStream({
    async pull(controller) {
      await sleep(1);
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  const response = await fetch(`${process.env.SITE_URL}/api/v1/auth/login`, {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: {
      "Content-Type": "application/json",
      Cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
      "X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN") ?? "",
    },
  });
  expect([response.status, await response.json()]).toMatchObject([413, { code: "PAYLOAD_TOO_LARGE" }]);
});

test("while the database is away every call says 503 and when to come back", async () => {
  const client = await clientOf(await createUser());
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const server = inject("databaseServer");
  await query(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await query(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  try {
    for (const path of [
      "/packages/admin",
      "/packages/admin/popularPackages",
      "/users/current-user",
      "/booking/admin",
    ]) {
      const reply = await client.get(path);
      expect([reply.status, reply.data.code, reply.headers["retry-after"]], path).toEqual([503, "UNAVAILABLE", "5"]);
      expect(reply.data.requestId).toBe(reply.headers["x-request-id"]);
    }
  } finally {
    await query(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
  }
  expect((await client.get("/users/current-user")).status).toBe(200);
  expect(takeSiteErrors().length).toBeGreaterThan(0);
});

function idsOf(rows: unknown) {
  return (rows as { _id: string }[]).map(({ _id }) => _id);
}
