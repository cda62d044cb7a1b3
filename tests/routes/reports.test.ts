import { expect, test } from "vitest";

import { startOfDay } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createEnquiry, createOffer, createPackage, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { loggedIn } from "../support/site";

const PAGE = "/admin-dashboard/reports";
const day = daysFromToday(-3);
const DAYS = `from=${day}&to=${day}`;

test("a viewer sees the period, opens what a figure counts, and downloads each table", async () => {
  const pkg = await createPackage({ packageTitle: "=Dal, Lake Days" });
  const { code } = await createOffer();
  const sold = { packageId: pkg.id, totalPrice: 20_000, createdAt: startOfDay(day) };
  const booking = await createStoredBooking({ ...sold, source: "phone" });
  await createStoredBooking({ ...sold, bookingStatus: "confirmed", source: "phone", offerCode: code, discount: 500 });
  const canceled = { ...sold, bookingStatus: "canceled", canceledBy: "guest" };
  await createStoredBooking({ ...canceled, cancelReason: "Snow" });
  for (const reason of ["Illness, I'm afraid: 50 %", "Illness, I'm afraid: 50 %"])
    await createStoredBooking({ ...canceled, cancelReason: reason });
  for (const [state, answeredAt] of [
    ["won", new Date()],
    ["answered", new Date()],
    ["lost", null],
    ["new", null],
  ] as const)
    await createEnquiry({ createdAt: startOfDay(day), source: "walk-in", state, answeredAt });
  await createPayment(booking, { receivedOn: startOfDay(daysFromToday(-2)) });
  const viewer = await loggedIn(await createUser({ name: "Zoya", role: "viewer" }));

  const page = await viewer.get(`${PAGE}?${DAYS}`);
  const tiles = page.texts(".tiles .stat-count");
  expect(tiles).toEqual(["₹40,000", "₹5,700", "4", "₹20,000", "60 %", "0 %"]);
  expect(page.texts(".report h2")).toHaveLength(8);
  expect(page.texts(".report:has(details.fold-narrow) h2")).toEqual(page.texts(".report h2").slice(1));
  for (const [links, bookings] of [
    ["packages", 2],
    ["sources", 2],
    ["travel", 2],
    ["cancellations", 2],
    ["states", 2],
  ] as const) {
    const [, to = ""] = new RegExp(`id="${links}".*?<tbody>.*?<a[^>]* href="([^"]+)"`, "s").exec(page.html) ?? [];
    const list = await viewer.get(to.replaceAll("&amp;", "&"));
    expect(list.texts(".total"), links).toEqual([expect.stringMatching(`^Total Bookings: ${bookings} of `)]);
  }

  const totalsBehind = async (links: string) => {
    const lists = await Promise.all(page.links(links).map((to) => viewer.get(to ?? "")));
    return lists.map((list) =>
      list
        .texts(".total")
        .join()
        .replace(/ of .*/, ""),
    );
  };
  const bookings = (shown: number) => `Total Bookings: ${shown}`;
  const steps = [5, 1, 0, 0, 0].map(bookings);
  expect(await totalsBehind("#steps tbody a")).toEqual(["Shown: 4", "Shown: 2", ...steps]);
  expect(page.texts("#sources tbody th")).toEqual(["Phone", "Walk-in"]);
  expect(await totalsBehind("#sources tbody td a")).toEqual(["Shown: 4", "Shown: 1"]);
  expect((await totalsBehind(".tiles a")).at(-1)).toBe(bookings(0));

  const file = await viewer.get(`${PAGE}/export.csv?table=packages&${DAYS}`);
  expect(file.html.trim().split("\r\n")).toEqual([
    "Package,Booked (INR),Bookings,Guests,Per head (INR)",
    `"'=Dal, Lake Days",40000,2,4,10000`,
  ]);
  const taken = await viewer.get(`${PAGE}/export.csv?table=enquiries&${DAYS}`);
  expect(taken.html).toContain(
    "Source,Asked,Won,Booked (INR),Bookings,Confirmed (%),Within (hours)\r\nPhone,0,0,40000,2,",
  );
  const gone = await viewer.get(`${PAGE}/export.csv?table=offers&${DAYS}`);
  expect(gone.text).toContain("This file is no longer made.");
  const none = await viewer.get(`${PAGE}?from=${daysFromToday(-1)}&to=${daysFromToday(-1)}`);
  expect(none.text).toContain("Nothing was booked on these days.");
  for (const [days, answer] of [
    [`from=${daysFromToday(0)}&to=${day}`, "“Until” is before “From”"],
    [`from=${daysFromToday(-800)}&to=${day}`, "Please choose at most a year."],
  ]) {
    expect((await viewer.get(`${PAGE}?${days}`)).text).toContain(answer);
    expect((await viewer.get(`${PAGE}/export.csv?${days}`)).status).toBe(400);
  }
  expect((await viewer.get("/admin-dashboard")).html).toContain(`href="${PAGE}"`);
});
