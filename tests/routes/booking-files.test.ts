import { beforeAll, expect, test } from "vitest";

import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createOffer, createPackage, createStoredBooking, createUser } from "../support/factories";
import { type Browser, loggedIn } from "../support/site";

// Accountants and programs read these files by their columns: names, order and texts stay, new columns come last. <40> is the
// day in 40 days.
let staff: Browser;

beforeAll(async () => {
  const user = await createUser({ name: "Aisha Bhat", email: "aisha@example.com", phoneNumber: "+91 98765 43210" });
  const pkg = await createPackage({ packageTitle: "Gurez, by Jeep", locationName: "Gurez" });
  await createOffer({ code: "GUREZ" });
  await createStoredBooking({
    userId: user.id,
    packageId: pkg.id,
    bookingNumber: 7001,
    bookingStatus: "confirmed",
    source: "phone",
    startDate: toDate(daysFromToday(40)),
    days: 3,
    createdAt: new Date(`${daysFromToday(-20)}T20:30:00Z`),
    numberOfPersons: 3,
    numberOfChildren: 1,
    childPrice: 5_000,
    extras: [{ _id: "pony", name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 }],
    offerCode: "GUREZ",
    discount: 500,
    lines: [
      { rule: "adults", kind: "person", label: "2 adults", quantity: 2, each: 8_999 },
      { rule: "children", kind: "person", label: "1 child", quantity: 1, each: 5_000 },
      { rule: "extras", ref: "pony", kind: "extra", label: "Pony to Thajiwas", quantity: 2, each: 900, per: "person" },
      { rule: "offer", ref: "GUREZ", kind: "less", label: "Discount with GUREZ", quantity: 1, each: -500 },
    ],
    totalPrice: 24_298,
    pickup: "10:30",
    tripContact: "=Bashir, +91 98765 00000",
    arrivalFlight: "6E 2132",
    arrivalAt: new Date(`${daysFromToday(40)}T04:30:00Z`),
    placeOfSupply: "29",
    customerGstin: "29AABCK1234M1Z5",
  });
  await createStoredBooking({
    userId: user.id,
    packageId: pkg.id,
    bookingNumber: 7002,
    startDate: toDate(daysFromToday(41)),
    createdAt: new Date(`${daysFromToday(-19)}T04:00:00Z`),
  });
  staff = await loggedIn(createAdmin());
});

async function file(path: string) {
  let text = await (await staff.send(`/admin-dashboard/${path}`)).text();
  for (const days of [-20, -19, 40, 41, 42, 43]) {
    const date = daysFromToday(days);
    text = text.replaceAll(date, `<${days}>`).replaceAll(formatDate(date), `<day ${days}>`);
  }
  return text.split("\r\n");
}

test("the file for programs", async () => {
  expect(await file("manage-bookings/export.csv?sort=oldest")).toMatchInlineSnapshot(`
    [
      "Booking number,Booked at,Status,Start date,Persons,Price per person,Total price,Package,Name,Email,Phone,Adults,Children,Price per child,Price of the extras,Supplements,Discount,Agreed otherwise",
      "7001,<-20>T20:30:00.000Z,confirmed,<40>,3,8999,24298,"Gurez, by Jeep",Aisha Bhat,aisha@example.com,'+91 98765 43210,2,1,5000,1800,0,500,0",
      "7002,<-19>T04:00:00.000Z,pending,<41>,2,8999,17998,"Gurez, by Jeep",Aisha Bhat,aisha@example.com,'+91 98765 43210,2,0,,0,0,0,0",
      "",
    ]
  `);
});

test("the file for people", async () => {
  expect(await file("manage-bookings/export.csv?sort=oldest&for=people")).toMatchInlineSnapshot(`
    [
      "Booking number,Status,Booked (IST),Source,Starts,Ends,Days,Persons,Package,Name,Phone,Email,Address,State,Country,Price per person,Offer,Discount,Total price,Canceled on (IST),Children,Price per child,Extras,Price of the extras,Adults,Supplements,Agreed otherwise",
      "7001,confirmed,"<day -19>, 02:00",phone,<day 40>,<day 42>,3,3,"Gurez, by Jeep",Aisha Bhat,'+91 98765 43210,aisha@example.com,"12 Residency Road, 560025 Bengaluru",Karnataka,India,8999,GUREZ,500,24298,,1,5000,2 × Pony to Thajiwas,1800,2,0,0",
      "7002,pending,"<day -19>, 09:30",web,<day 41>,<day 43>,3,2,"Gurez, by Jeep",Aisha Bhat,'+91 98765 43210,aisha@example.com,"12 Residency Road, 560025 Bengaluru",Karnataka,India,8999,,0,17998,,0,,,0,2,0,0",
      "",
    ]
  `);
});

test("the file for the books", async () => {
  expect(await file("manage-bookings/export.csv?sort=oldest&for=books")).toMatchInlineSnapshot(`
    [
      "Booking number,Status,Booked at (IST),Source,Start date,End date,Days,Persons,Package,Name,Phone,Email,Address,State,Country,Place of supply,GSTIN,Price per person,Offer,Discount,Total price,Received,Refunded,Balance,Due on,Owed back,Canceled at (IST),Receipts,Invoice,Credit notes,Adults,Children,Price per child,Price of the extras,Supplements,Agreed otherwise",
      "7001,confirmed,<-19> 02:00,phone,<40>,<42>,3,3,"Gurez, by Jeep",Aisha Bhat,+91 98765 43210,aisha@example.com,"12 Residency Road, 560025 Bengaluru",Karnataka,India,Karnataka (29),29AABCK1234M1Z5,8999,GUREZ,500,24298,0,0,24298,<40>,0,,,,,2,1,5000,1800,0,0",
      "7002,pending,<-19> 09:30,web,<41>,<43>,3,2,"Gurez, by Jeep",Aisha Bhat,+91 98765 43210,aisha@example.com,"12 Residency Road, 560025 Bengaluru",Karnataka,India,,,8999,,0,17998,0,0,17998,,0,,,,,2,0,,0,0,0",
      "",
    ]
  `);
});

test("the file of departures", async () => {
  expect(await file(`departures/export.csv?from=${daysFromToday(40)}&to=${daysFromToday(41)}`)).toMatchInlineSnapshot(`
    [
      "Start date,Package,Booking number,Status,Name,Phone,Email,Persons,Adults named,Children named,Travellers,Pick-up,Driver or guide,Arrival,Balance,Pinned note,Children as sold,Extras,Held until (IST)",
      "<day 40>,"Gurez, by Jeep",7001,confirmed,Aisha Bhat,'+91 98765 43210,aisha@example.com,3,0,0,,'10:30,"'=Bashir, +91 98765 00000","6E 2132 · <day 40>, 10:00",,,1,2 × Pony to Thajiwas,",
      "<day 41>,"Gurez, by Jeep",7002,pending,Aisha Bhat,'+91 98765 43210,aisha@example.com,2,0,0,,,,,,,0,,",
      "",
    ]
  `);
});
