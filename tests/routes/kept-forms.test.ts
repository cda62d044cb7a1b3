import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { changePassword } from "~/models/people/account/password.server";

import { createAdmin, createUser, PASSWORD, TYPED_PACKAGE, typedProfile } from "../support/factories";
import { type Browser, loggedIn, textOf } from "../support/site";

const DETAILS = "/profile/update-details";
const PACKAGES = "/admin-dashboard/manage-packages";

const zoya = { ...typedProfile(), street: '4 "Lal" <b>Chowk' };

const gurez = {
  ...TYPED_PACKAGE,
  description: "Five days\r\nunder Habba Khatoon.",
  itinerary: `<p>Drive over Razdan Pass.</p>${"<p>Walk on.</p>".repeat(20_000)}`,
};

/** The action address of the page's own form. */
async function formOn(browser: Browser, path: string) {
  const { html } = await browser.get(path);
  const action = /<main.*<form[^>]* action="([^"]*\?by=[^"]*)"/s.exec(html)?.[1] ?? "";
  expect(action, `${path} has a form that is kept`).not.toBe("");
  return new URL(action, `${env.SITE_URL}${path}`).href.slice(env.SITE_URL.length);
}

/** The fields that a page with kept values would send again. */
function keptOn(html: string) {
  const areas = [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries(areas.map(([, name = "", text = ""]) => [name, textOf(text)]));
}

function logIn(browser: Browser, user: { email: string }) {
  return browser.post("/login", { email: user.email, password: PASSWORD });
}

const ENDS: Record<string, (user: { id: string }, browser: Browser) => Promise<unknown>> = {
  expired: ({ id }) => db.session.updateMany({ where: { userId: id }, data: { expiresAt: new Date(0) } }),
  "was ended in another tab": (_user, browser) => browser.post("/logout", {}),
  "ended with a password changed elsewhere": async ({ id }) =>
    changePassword(
      { id, name: "", email: "", sessionId: crypto.randomUUID() },
      { oldPassword: PASSWORD, newPassword: "cedar and walnut" },
    ),
};

describe("a form sent after its writer's session", () => {
  test.each(Object.entries(ENDS))("%s is shown again and nothing else", async (_how, end) => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const form = await formOn(browser, DETAILS);
    await end(aisha, browser);

    const refused = await browser.post(form, { ...zoya, oldPassword: "walnut", aPassword: "cedar" });

    expect(refused).toMatchObject({ status: 401, path: form, via: [], title: "Error: Chinar" });
    expect(refused.toast).toMatch(/^Please, login! .* nothing is saved yet/);
    expect(refused.html).toContain('<a href="/login" target="_blank">');
    expect(refused.html).toContain('class="site-header"');
    expect(keptOn(refused.html)).toEqual(zoya);
    for (const secret of ["walnut", "cedar", aisha.name, aisha.email]) expect(refused.html).not.toContain(secret);
    expect(refused.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(await db.user.findUnique({ where: { id: aisha.id } })).toMatchObject({ name: aisha.name });
  });

  test("is saved when it is sent once more after a login", async () => {
    const aisha = await createUser();
    const browser = await loggedIn(aisha);
    const form = await formOn(browser, DETAILS);
    await browser.post("/logout", {});
    const refused = await browser.post(form, zoya);
    const again = await browser.post(form, keptOn(refused.html));
    expect(again).toMatchObject({ status: 401 });

    await logIn(browser, aisha);
    expect(await browser.post(form, keptOn(again.html))).toMatchObject({
      path: "/profile",
      toast: "Profile updated successfully!",
    });
    expect(await db.user.findUnique({ where: { id: aisha.id } })).toMatchObject({ street: zoya.street });
  });

  test("never changes the account of who logged in instead", async () => {
    const aisha = await createUser();
    const sana = await createUser({ name: "Sana Mir" });
    const browser = await loggedIn(aisha);
    const form = await formOn(browser, DETAILS);
    await browser.post("/logout", {});
    await logIn(browser, sana);

    const refused = await browser.post(form, zoya);
    expect(refused).toMatchObject({ status: 403, via: [] });
    expect(refused.toast).toMatch(/^Somebody else is logged in/);
    expect(refused.html).not.toContain(sana.email);
    expect(await db.user.findUnique({ where: { id: sana.id } })).toEqual(sana);
    expect((await browser.get(form)).html).not.toContain(zoya.name);

    await browser.post("/logout", {});
    await logIn(browser, aisha);
    expect((await browser.post(form, keptOn(refused.html))).toast).toBe("Profile updated successfully!");
  });

  test("leads to the login as ever when no page of its writer made its address, or for another page", async () => {
    const yasir = await createAdmin();
    const browser = await loggedIn(yasir);
    const details = await formOn(browser, DETAILS);
    const add = await formOn(browser, `${PACKAGES}/add`);
    await browser.post("/logout", {});
    const [, mark = ""] = details.split("?by=");

    for (const by of ["", yasir.id, `${yasir.id}.`, `${mark}x`, mark.replace(yasir.id, crypto.randomUUID())])
      expect(await browser.post(`${DETAILS}?by=${by}`, zoya)).toMatchObject({ path: "/", toast: "Please, login!" });
    expect(await browser.post(`/profile/update-password?by=${mark}`, zoya)).toMatchObject({ path: "/" });
    expect((await browser.post(`${PACKAGES}/add?by=${mark}`, gurez)).path).toMatch(/^\/login\?redirectTo=/);
    expect((await browser.get(add)).path).toMatch(/^\/login\?redirectTo=/);
  });

  test("by another site is refused and not shown", async () => {
    const browser = await loggedIn(createUser());
    const form = await formOn(browser, DETAILS);
    await browser.post("/logout", {});
    const refused = await browser.post(form, zoya, { "Sec-Fetch-Site": "cross-site" });
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain(zoya.name);
  });
});

test("a form of the desk keeps a long package and asks for its picture again", async () => {
  const yasir = await createAdmin();
  const browser = await loggedIn(yasir);
  const form = await formOn(browser, `${PACKAGES}/add`);
  await browser.post("/logout", {});

  const body = new FormData();
  for (const [name, value] of Object.entries(gurez)) body.append(name, value);
  body.append("imgUrl", new File([new Uint8Array(300_000)], "gurez.png", { type: "image/png" }));
  const answer = await browser.send(form, { method: "POST", body, headers: { Origin: env.SITE_URL } });
  expect(answer.status).toBe(401);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Please choose gurez.png again");
  expect(html).toMatch(/<input[^>]* name="imgUrl"[^>]* type="file"/);
  expect(html).not.toContain("Manage Users");
  expect(Object.entries(keptOn(html))).toEqual(Object.entries(gurez));

  await logIn(browser, yasir);
  expect(await browser.post(form, keptOn(html))).toMatchObject({
    path: PACKAGES,
    toast: "Package added successfully!",
  });
});
