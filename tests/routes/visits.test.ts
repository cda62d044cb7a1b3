import { expect, test } from "vitest";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { loggedIn } from "../support/site";

const PAGE = "/admin-dashboard/visits";
const day = toDate(daysFromToday(-3));

test("a viewer sees from view to booking, sources and searches of the chosen days, and downloads each table", async () => {
  const pkg = await createPackage({ packageTitle: "Dal Lake Days" });
  const sold = { packageId: pkg.id, createdAt: new Date(day.getTime() + 12 * 3_600_000) };
  for (const more of [{ bookingStatus: "confirmed" }, {}, { source: "phone" }])
    await createStoredBooking({ ...sold, ...more });
  const counted = { day, packageId: pkg.id };
  await db.pageCount.createMany({
    data: [
      { ...counted, kind: "package", views: 1_200, visitors: 40 },
      { ...counted, kind: "form", views: 7, visitors: 5 },
      { day, kind: "site", views: 3_000, visitors: 90 },
      { day, kind: "source", views: 11, visitors: 9 },
      { day, kind: "source", source: "google.com", views: 30, visitors: 28 },
      { day, kind: "nothing-found", source: "gurez", views: 3, visitors: 2 },
      { day, kind: "nothing-found", source: "aisha bhat", views: 3, visitors: 1 },
    ],
  });
  const viewer = await loggedIn(await createUser({ name: "Zoya", role: "viewer" }));

  const page = await viewer.get(`${PAGE}?from=${daysFromToday(-3)}&to=${daysFromToday(-3)}`);
  expect(page.texts("main tbody tr").map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
    "Dal Lake Days1,200407215",
    "All packages1,200407215",
    "google.com3028",
    "Direct or unknown119",
    "gurez32",
  ]);
  expect(page.text).toContain("3,000 views by 90 visitors on all pages");
  expect(page.text).toContain("Visitors are counted per day");
  const later = await viewer.get(`${PAGE}?from=${daysFromToday(-2)}`);
  expect(later.text).toContain("No package was viewed or booked on these days.");
  const inverted = await viewer.get(`${PAGE}?from=${daysFromToday(0)}&to=${daysFromToday(-2)}`);
  expect(inverted.text).toContain("“Until” is before “From”");
  expect((await viewer.get(`${PAGE}/export.csv?from=${daysFromToday(0)}&to=${daysFromToday(-2)}`)).status).toBe(400);
  for (const [table, lines] of [
    [
      "packages",
      [
        "Package,Views,Visitors,Forms sent,Bookings,Confirmed,Bookings of 100 visitors",
        "Dal Lake Days,1200,40,7,2,1,5",
      ],
    ],
    ["sources", ["Source,Arrivals,Visitors", "google.com,30,28", "Direct or unknown,11,9"]],
    ["searches", ["Words,Searches,Visitors", "gurez,3,2"]],
  ] as const) {
    const file = await viewer.get(`${PAGE}/export.csv?table=${table}&from=${daysFromToday(-3)}`);
    expect(file.html.trim().split("\r\n"), table).toEqual(lines);
  }
  expect((await viewer.get(`${PAGE}/export.csv?table=pages`)).text).toContain("The file of pages is no longer made");
  expect((await viewer.get("/admin-dashboard/reports")).html).toContain(`href="${PAGE}"`);
});
