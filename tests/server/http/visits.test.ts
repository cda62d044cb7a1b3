import { expect, test } from "vitest";

import { addPackages } from "../../chaos/stage";
import { query } from "../../support/database";
import { ownDatabase, startSite } from "../../support/site-process";
import { ApiSession } from "../api-session";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

test("two sites count their pages, cached or not, and write them when they stop; staff are not counted", async () => {
  const settings = { ...(await ownDatabase()), ...YASIR, TRUST_PROXY: "1" };
  const [id = ""] = await addPackages(settings.DATABASE_URL);
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  const [first, second] = [one.url, other.url];
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      headers: { "User-Agent": FIREFOX, "X-Forwarded-For": "203.0.113.7", ...headers },
    });
    await response.text();
    expect(response.status, url).toBe(200);
  };
  const page = `/packages/${id}`;

  for (const url of [first, second, first]) await visit(url + page);
  // A client may write any address into the header; only the one that the proxy added counts.
  await visit(first + page, { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" });
  await visit(first + page, { "X-Forwarded-For": "203.0.113.8" });
  await visit(`${first}${page}?utm_source=letter`);
  // Without a proxy's header it is the end of the connection, also of one that is closed already.
  for (const Connection of ["close", "keep-alive"])
    await visit(`${first}/contact`, { "X-Forwarded-For": "", Connection });
  await visit(`${first}/?utm_source=letter`);
  await visit(`${first}/packages?q=zanzibar`);
  await visit(`${second}/packages?q=zanzibar`);
  await visit(first + page, { "Sec-Purpose": "prefetch" });
  await visit(first + page, { "User-Agent": "curl/8.5.0" });
  await visit(first + page, { "Sec-GPC": "1" });
  const yasir = new ApiSession(first, { "User-Agent": FIREFOX });
  expect(await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD)).toMatchObject({ status: 200 });
  for (const path of [page, "/bookings"]) {
    const response = await yasir.page(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Admin");
  }

  for (const { child, exited } of [one, other]) {
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  }
  const rows = await query(
    settings.DATABASE_URL,
    `SELECT "kind", "source", "views", "visitors" FROM "PageCount" ORDER BY "kind", "source"`,
  );
  expect(rows).toEqual([
    { kind: "nothing-found", source: "zanzibar", views: 2, visitors: 1 },
    { kind: "package", source: "", views: 6, visitors: 2 },
    { kind: "site", source: "", views: 11, visitors: 3 },
    { kind: "source", source: "", views: 9, visitors: 3 },
    { kind: "source", source: "letter", views: 2, visitors: 1 },
  ]);
});
