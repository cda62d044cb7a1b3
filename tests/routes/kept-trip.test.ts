import { describe, expect, test } from "vitest";

import { formatTrip } from "~/values/calendar";
import { extraField } from "~/values/extras";

import { createOffer, createPackage, extra, nextMonth } from "../support/factories";
import { Browser } from "../support/site";

const wall = (path: string, wanted: string) => `${path}?redirectTo=${encodeURIComponent(wanted)}`;

describe("the trip that a visitor was about to book", () => {
  test.each(["/login", "/register"])("stands on %s with dates, persons and total", async (path) => {
    const pkg = await createPackage({ packageTitle: "Dal Lake Weekend", days: 3, nights: 2 });
    const typed = new URLSearchParams({ startDate: nextMonth(), numberOfPersons: "3" });
    const page = await new Browser().get(wall(path, `/packages/${pkg.id}?${typed}#book`));
    const [card] = page.texts(".kept-trip");
    for (const said of ["Dal Lake Weekend", formatTrip(nextMonth(), 3), "3 persons", "₹26,997", "Your choice is kept"])
      expect(card).toContain(said);
    expect(card).not.toContain("for you");
  });

  test("counts children, extras and the offer of a live code", async () => {
    const pony = extra({ name: "Pony", price: 900 });
    const pkg = await createPackage({ startingPrice: 10_000, childPrice: 4000, extras: [pony] });
    const { code } = await createOffer({ percent: 20 });
    const typed = { numberOfPersons: "3", numberOfChildren: "1", [extraField(pony)]: "2" };
    const totalOf = async (query: Record<string, string>) => {
      const page = await new Browser().get(wall("/login", `/packages/${pkg.id}?${new URLSearchParams(query)}#book`));
      return page.texts(".kept-trip .price");
    };
    expect(await totalOf(typed)).toEqual(["₹25,800"]);
    expect(await totalOf({ ...typed, code })).toEqual(["₹21,000"]);
    expect(await totalOf({ ...typed, code: "NEVERWAS" })).toEqual(["₹25,800"]);
  });

  test("leads to a question with its dates and persons, without an account", async () => {
    const pkg = await createPackage();
    const typed = { startDate: nextMonth(), numberOfPersons: "4" };
    const browser = new Browser();
    const page = await browser.get(wall("/login", `/packages/${pkg.id}?${new URLSearchParams(typed)}#book`));
    const question = await browser.get(page.link(".ask-instead a"));
    expect(question.values("main form")).toMatchObject({ wantedFrom: typed.startDate, persons: "4" });
  });

  test("goes on from the verified address to the login and the booking", async () => {
    const wanted = `/packages/${(await createPackage()).id}?numberOfPersons=2#book`;
    const page = await new Browser().get(wall("/account-verified", wanted));
    expect(page.texts("main .button")).toEqual(["Log in and finish your booking"]);
    expect(page.link("main .button")).toBe(wall("/login", wanted));
  });

  test.each([
    "/",
    "/bookings",
    "/packages/none#book",
    "/packages/01a212fa-8a90-759c-ae9d-eeef2ee9ff7c#book",
    "//evil#book",
  ])("is none for %s", async (wanted) => {
    expect((await new Browser().get(wall("/login", wanted))).texts(".kept-trip")).toEqual([]);
  });

  test("is none for a package that is only looked at", async () => {
    const { id } = await createPackage();
    expect((await new Browser().get(wall("/login", `/packages/${id}`))).texts(".kept-trip")).toEqual([]);
  });
});
