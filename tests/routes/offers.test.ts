import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { pageKey } from "~/http/pages/page-key.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createOffer, createPackage, createUser, nextMonth, withPrices } from "../support/factories";
import { useUp } from "../support/limits";
import { screen } from "../support/screen";
import { Browser, loggedIn, textOf } from "../support/site";

beforeEach(() => db.banner.deleteMany());

async function promise(offer: { id: string }) {
  await db.banner.create({ data: { mode: "code", offerId: offer.id } });
}

async function show(path: string) {
  const { html } = await new Browser().get(path);
  const page = screen(html);
  return Object.assign(page, { html: textOf(html), form: page.values("main form[method=post]") });
}

const cheap = () => createPackage({ startingPrice: 18_999, mrpPrice: 18_999 });
const trip = () => ({ startDate: nextMonth(), numberOfPersons: "2" });

describe("pages with a code", () => {
  test("show its price on cards and the package, and lead on with it", async () => {
    const pkg = await cheap();
    const { code } = await createOffer();
    const catalogue = await show(`/packages?code=${code.toLowerCase()}`);
    expect(catalogue.texts(".package-card .offer-price")).toContain(`₹15,199 with ${code} (20 % off)`);
    expect(catalogue.html).toContain(`href="/packages/${pkg.id}?code=${code}"`);
    expect(catalogue.values("form[role=search]")).toMatchObject({ code });

    const page = await show(`/packages/${pkg.id}?code=${code}`);
    expect(page.texts(".package-facts .offer-price")).toEqual([`₹15,199 with ${code} (20 % off)`]);
    expect(page.form).toMatchObject({ code, seen: "adults=15199" });
    expect(page.texts("output")).toEqual(["₹18,999", "−₹3,800", "₹15,199"]);
    const two = await show(`/packages/${pkg.id}?code=${code}&numberOfPersons=2`);
    expect(two.texts("output")).toEqual(["₹37,998", "−₹7,600", "₹30,398"]);
  });

  test("are cached under one canonical address each, whose link has no code", async () => {
    const pkg = await cheap();
    const { code } = await createOffer();
    const keyOf = async (path: string) => (await pageKey(path, undefined))?.key;
    for (const path of ["/packages", `/packages/${pkg.id}`]) {
      const key = await keyOf(`${path}?code=${code}`);
      expect(key).toContain(`${path}?code=${code} `);
      for (const same of [code.toLowerCase(), `${code}&code=${code}`, ` ${code}`])
        expect(await keyOf(`${path}?code=${same}`)).toBe(key);
      const page = await show(`${path}?code=${code}`);
      expect(page.html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);

      for (const none of ["a", "%00", ""]) expect(await keyOf(`${path}?code=${none}`)).toBe(await keyOf(path));
      expect(await keyOf(`${path}?code=NOBODY20`)).toBeUndefined();
      expect((await show(`${path}?code=NOBODY20`)).html).toBe((await show(path)).html);
    }
    expect(await keyOf(`/packages/${pkg.id}?code=${code}&startDate=2027-05-14`)).toBeUndefined();
  });

  test("of an offer that ended, or is for other packages, are those without it", async () => {
    const pkg = await cheap();
    const other = await cheap();
    const { id, code } = await createOffer({ scope: "packages", packageIds: [other.id] });
    expect((await pageKey(`/packages/${pkg.id}?code=${code}`, undefined))?.key).toMatch(`/packages/${pkg.id} `);
    expect((await show(`/packages/${pkg.id}?code=${code}`)).html).toBe((await show(`/packages/${pkg.id}`)).html);
    expect((await show(`/packages/${other.id}?code=${code}`)).texts(".offer-price")).toHaveLength(1);
    expect((await show(`/packages?code=${code}`)).texts(".offer-price")).toHaveLength(1);

    await db.offer.update({
      where: { id },
      data: { starts: toDate(daysFromToday(-9)), ends: toDate(daysFromToday(-1)) },
    });
    expect((await show(`/packages/${other.id}?code=${code}`)).html).toBe((await show(`/packages/${other.id}`)).html);
  });

  test("are guessed by nobody: after sixty wrong codes a minute the right one gives nothing, on pages and in bookings", async () => {
    const pkg = await cheap();
    const { code } = await createOffer();
    const guesser = new Browser("198.51.100.77");
    const priceShown = async (path: string) => (await guesser.get(path)).texts(".package-facts .offer-price");
    const right = `/packages/${pkg.id}?code=${code}`;
    await useUp("offer-code", guesser.clientAddress, 1);
    expect((await guesser.get(`/packages/${pkg.id}?code=WRONG59`)).text).not.toContain("You tried many codes.");
    expect(await priceShown(right)).toHaveLength(1);

    const last = await guesser.get(`/packages?code=WRONG60`);
    expect(last.status).toBe(200);
    expect(last.text).toMatch(/You tried many codes\. Please wait 1 minute and try again\./);
    expect(await priceShown(right)).toEqual([]);
    expect(await pageKey(right, undefined, "198.51.100.77")).toBeNull();
    const { id: userId } = await createUser();
    const order = { ...trip(), numberOfPersons: 2, userId, packageId: pkg.id, code };
    expect(await createBooking({ ...order, clientAddress: "198.51.100.77" })).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect(await createBooking({ ...order, clientAddress: "198.51.100.78" })).toMatchObject({ ok: true });
    expect((await show(right)).texts(".package-facts .offer-price")).toHaveLength(1);
  });
});

describe("the banner of an offer", () => {
  test("leads to the packages with its code, and each package offers it", async () => {
    const pkg = await cheap();
    const offer = await createOffer({ percent: 25 });
    const before = await show(`/packages/${pkg.id}`);
    expect(before.html).not.toContain("apply");
    await promise(offer);

    const home = await show("/");
    expect(home.html).toContain(
      `<p>Get 25% Off Of Our All Destination</p><a class="button" href="/packages?code=${offer.code}">View All Destination</a>`,
    );
    expect(home.texts(".offer-line")).toEqual(["Get 25% Off Of Our All Destination Sign Up Now!"]);
    expect(home.texts(".offer-price")).toEqual([]);
    for (const path of ["/terms", "/login"]) expect((await show(path)).html).toContain("Get 25% Off");
    const page = await show(`/packages/${pkg.id}`);
    expect(page.texts("p:has([name=code])")).toContain(`25 % off with code ${offer.code}: apply`);
    expect(page.texts(`[name=code][value="${offer.code}"]`)).toEqual(["apply"]);
    expect(page.texts("output")).toEqual(["₹18,999"]);

    await db.offer.update({ where: { id: offer.id }, data: { endedAt: new Date() } });
    expect((await show(`/packages/${pkg.id}`)).texts(".offer-price, [name=code]")).toEqual([]);
    expect((await show("/")).texts(".offer-line")[0]?.trim()).toBe("Sign Up Now!");
  });

  test("of nothing leaves the line to those who sign up", async () => {
    await db.banner.create({ data: { mode: "none" } });
    const home = await show("/");
    expect(home.html).toContain('<p>All our destinations</p><a class="button" href="/packages">');
    expect(home.texts(".offer-line")[0]?.trim()).toBe("Sign Up Now!");
  });
});

describe("booking with a code", () => {
  test("that ended meanwhile shows the full price and what was typed, and books without it", async () => {
    const aisha = await createUser();
    const pkg = await cheap();
    const { id, code } = await createOffer();
    const browser = await loggedIn(aisha);
    const path = `/packages/${pkg.id}?code=${code}`;
    const open = (await browser.get(path)).values("main form[method=post]");
    await db.offer.update({ where: { id }, data: { endedAt: new Date() } });

    const refused = await browser.post(path, { ...open, ...trip() });
    expect(refused.status).toBe(400);
    expect(refused.toast).toContain(
      `The offer ${code} has ended. Nothing is booked yet: the price is ₹18,999 per person`,
    );
    expect(refused.texts("output")).toEqual(["₹37,998"]);
    const fields = refused.values("main form[method=post]");
    expect(fields).toMatchObject({ ...trip(), seen: "adults=18999" });
    expect(fields).not.toHaveProperty("code");
    expect(await db.booking.count({ where: { userId: aisha.id } })).toBe(0);

    expect(await browser.post(`/packages/${pkg.id}`, fields)).toMatchObject({ toast: "Package booked successfully!" });
    expect(withPrices(await db.booking.findFirstOrThrow({ where: { userId: aisha.id } }))).toMatchObject({
      totalPrice: 37_998,
      discount: 0,
    });
  });

  test("keeps the code beside an error in another field", async () => {
    const pkg = await cheap();
    const { code } = await createOffer();
    const browser = await loggedIn(createUser());
    const path = `/packages/${pkg.id}?code=${code}`;
    const page = await browser.post(path, { ...trip(), code, numberOfPersons: "0" });
    expect(page.status).toBe(400);
    expect(page.values("main form[method=post]")).toMatchObject({ code, numberOfPersons: "0" });
    expect(page.texts("output")).toEqual(["₹18,999", "−₹3,800", "₹15,199"]);
  });
});

describe("the desk", () => {
  const OFFERS = "/admin-dashboard/manage-packages/offers";
  const typed = (more = {}) => ({
    percent: "20",
    starts: daysFromToday(0),
    ends: "",
    maxUses: "",
    scope: "all",
    ...more,
  });

  async function desk() {
    return loggedIn(createAdmin());
  }

  test("makes a code that nobody guesses, and keeps what is typed", async () => {
    const yasir = await desk();
    const answer = await yasir.post(`${OFFERS}/add`, typed({ code: "", percent: "35", random: "" }));
    expect(answer).toMatchObject({ status: 200, toast: null });
    const shown = answer.values("main form[method=post]");
    expect(shown).toMatchObject({
      percent: "35",
      code: expect.stringMatching(/^[A-Z2-9]{8}$/) as string,
      maxUsesEach: "1",
    });
  });

  test("makes an offer, puts it on the banner, edits and ends it, each in the next answer", async () => {
    const yasir = await desk();
    const pkg = await cheap();
    expect((await yasir.get(OFFERS)).html).toContain("Your site says 20 % off, and no price follows it.");
    const code = `SNOW${Date.now()}`;
    const made = await yasir.post(`${OFFERS}/add`, typed({ code: code.toLowerCase() }));
    expect(made).toMatchObject({ path: OFFERS, toast: `The offer ${code} is made.` });
    expect((await show(`/packages/${pkg.id}?code=${code}`)).texts("output")).toContain("₹15,199");

    const { id } = await db.offer.findUniqueOrThrow({ where: { code } });
    const chosen = await yasir.post(OFFERS, { mode: "code", offerId: id, version: "1" });
    expect(chosen).toMatchObject({ path: OFFERS, toast: "The banner is saved." });
    expect(chosen.html).toContain(`Your site says 20 % off, and everybody who books with ${code} gets it.`);
    expect((await show("/")).html).toContain(`href="/packages?code=${code}"`);

    await yasir.post(`${OFFERS}/edit/${id}`, typed({ version: "1", percent: "30" }));
    expect((await show("/")).html).toContain("Get 30% Off Of Our All Destination");
    await yasir.post(`${OFFERS}/end/${id}`, {});
    expect((await show("/")).html).toContain("All our destinations");
    const back = await yasir.post(`${OFFERS}/resume/${id}`, { from: `${OFFERS}#${id}` });
    expect(back).toMatchObject({
      path: `${OFFERS}#${id}`,
      toast: `The offer ${code} goes on, within its days and uses.`,
    });
  });

  test("shows a refused offer again with everything typed and ticked", async () => {
    const yasir = await desk();
    const pkg = await cheap();
    const fields = typed({
      code: "A!",
      percent: "95",
      scope: "packages",
      [`package-${pkg.id}`]: "on",
      ends: daysFromToday(-9),
    });
    const page = await yasir.post(`${OFFERS}/add`, fields);
    expect(page.status).toBe(400);
    const { document } = page;
    expect(document.querySelectorAll("input[type=checkbox][checked]:not(#admin-menu)")).toHaveLength(1);
    expect(document.querySelector("input[value=packages]")?.hasAttribute("checked")).toBe(true);
  });

  test("keeps what was typed over a save of somebody else, and saves it when sent again", async () => {
    const yasir = await desk();
    const { id } = await createOffer();
    const lake = await createPackage({ packageTitle: "Manasbal by Boat" });
    const saved = { percent: "15", ends: daysFromToday(3), scope: "packages", [`package-${lake.id}`]: "on" };
    await yasir.post(`${OFFERS}/edit/${id}`, typed({ version: "1", ...saved }));
    const stale = await yasir.post(`${OFFERS}/edit/${id}`, typed({ version: "1", percent: "40" }));
    expect(stale.status).toBe(409);
    const inWords = ["Percent off", "15", "Last day", formatDate(daysFromToday(3)), "Packages", "Manasbal by Boat"];
    expect(stale.texts("[aria-labelledby=stored] :is(dt, dd)")).toEqual(inWords);
    const kept = stale.values("main form");
    expect(kept).toMatchObject({ percent: "40", version: "2" });
    await yasir.post(`${OFFERS}/edit/${id}`, { ...kept, scope: "all" });
    expect(await db.offer.findUnique({ where: { id } })).toMatchObject({ percent: 40 });
  });

  test("keeps a choice of the banner that somebody else was faster with", async () => {
    const yasir = await desk();
    await db.banner.create({ data: { mode: "none", version: 2 } });
    const stale = await yasir.post(OFFERS, { mode: "prices", version: "1" });
    expect(stale.status).toBe(409);
    expect(stale.document.querySelector("input[value=prices]")?.hasAttribute("checked")).toBe(true);
    expect(stale.values("form.form-narrow")).toMatchObject({ version: "2" });
    const stored = stale.texts("[aria-labelledby=stored] :is(dt, dd)");
    expect(stored).toEqual(["What the banner says", "“All our destinations”, and no discount anywhere."]);
  });

  test("offers to end an offer, or to start it again, only as long as that changes something", async () => {
    const yasir = await desk();
    const past = { starts: toDate(daysFromToday(-9)), ends: toDate(daysFromToday(-1)) };
    const offers = await Promise.all(
      [{}, { endedAt: new Date() }, past, { ...past, endedAt: new Date() }].map(createOffer),
    );
    const { document } = await yasir.get(OFFERS);
    const commandsOf = ({ id }: { id: string }) =>
      document.getElementById(id)?.querySelector("form button")?.textContent;
    expect(offers.map((each) => commandsOf(each)?.replace(each.code, "").trim())).toEqual([
      "End now",
      "Start again",
      undefined,
      undefined,
    ]);
  });

  test("says so when an offer is not there", async () => {
    const page = await (await desk()).get(`${OFFERS}/edit/${crypto.randomUUID()}`);
    expect(page).toMatchObject({ path: OFFERS, toast: "There is no such offer." });
  });
});
