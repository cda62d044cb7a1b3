import { db } from "~/db.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { fromDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createClosure,
  createContact,
  createContactsBooking,
  createDraftQuote,
  createEnquiry,
  createFullPackage,
  createHold,
  createOffer,
  createPackage,
  createReview,
  createReviewLink,
  createSentQuote,
  createStoredBooking,
  createTravelledBooking,
  createUser,
  nextMonth,
  PASSWORD,
  REVIEW,
  typedQuote,
} from "../support/factories";
import { createPayment } from "../support/money";

/** The roles, each of which may do what the ones before it may. */
export const CALLERS = ["visitor", "user", "viewer", "agent", "admin"] as const;

export type Caller = (typeof CALLERS)[number];

/** One call of the API: the first role that may make it, a valid body, and wrong values for each field. */
export type Call = {
  call: string;
  who: Caller;
  status?: number;
  /** Creates the row that the address names, for each test. An address with two ids names the other one too. */
  id?: () => Promise<{ id: string } & Record<string, unknown>>;
  /** Like `id`, but creates the row for the caller, because only its owner may make this call. */
  own?: (owner: { userId: string }) => Promise<{ id: string }>;
  /** Makes a valid body, for each test; of the caller, where only they may send it. */
  body?: (caller?: { userId?: string }) => Promise<Record<string, unknown>>;
  /** Values that are refused, by field name. */
  wrong?: Record<string, unknown[]>;
  /** Fields that may be left out. */
  optional?: string[] | "all";
  /** It refuses keys that it does not know, because they may have been meant to change money or to send something. */
  isStrict?: true;
  /** What its sentence is, where that depends on the body. */
  says?: RegExp;
  /** The keys of a successful response. */
  brings: string[];
};

const TEXTS: unknown[] = ["", "   ", "a\u0000b", "\ud800", 7, true, null, [], ["a"], {}, { toString: "x" }];
const LINES = [...TEXTS, "two\nlines"];
const NUMBERS: unknown[] = [
  "",
  "abc",
  "2.5",
  "1e2",
  "-1",
  2.5,
  -1,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [2],
  {},
  { toString: "x" },
];
const EMAILS = [
  ...LINES,
  "nobody",
  "a@b",
  "a b@example.com",
  `${"a".repeat(250)}@example.com`,
  "İ".repeat(130) + "@a.bc",
];
const PASSWORDS = ["", "seven77", "password", "x".repeat(73), "\u0000aaaaaaaa", 12345678, null, [], {}];
const [year = "", month = "", day = ""] = nextMonth().split("-");
const DATES = [
  "",
  `${year}-02-30`,
  `${year}-2-3`,
  `${day}-${month}-${year}`,
  "tomorrow",
  `${nextMonth()}T00:00:00Z`,
  Number(year + month + day),
  null,
  [],
  {},
];

const REVIEW_WRONG = {
  rating: [...NUMBERS, 0, 6],
  text: [...TEXTS, "Too short.", "x".repeat(3000)],
  shownName: [...LINES, "x".repeat(61)],
  version: NUMBERS,
};

const profile = {
  name: [...LINES, "x".repeat(101)],
  email: EMAILS,
  phoneNumber: [...LINES, "12345", "call me maybe"],
  street: [...LINES, "x".repeat(201)],
  postalCode: [...LINES, "x".repeat(21)],
  city: [...LINES, "x".repeat(101)],
  state: [...LINES, "x".repeat(101)],
  country: [...LINES, "x".repeat(101)],
};

let count = 0;

function newProfile() {
  count += 1;
  return {
    name: "Meera Nair",
    email: `meera.${process.pid}.${count}@example.com`,
    phoneNumber: "+91 98765 43210",
    street: "4 Hill Road",
    postalCode: "400050",
    city: "Mumbai",
    state: "Maharashtra",
    country: "India",
  };
}

async function createTouchedClosure() {
  const { packageId } = await createStoredBooking();
  return createClosure({ packageIds: [packageId] });
}

const ROAD = "The road of these calls";

/** A closed road that touches the bookings made with `createBookingOnRoad`. */
async function theRoad() {
  const road = await db.closure.findFirst({ where: { title: ROAD } });
  return road ?? createClosure({ title: ROAD, packageIds: [(await createPackage()).id] });
}

async function createBookingOnRoad(owner?: { userId: string }) {
  const { packageIds } = await theRoad();
  return createStoredBooking({ ...owner, packageId: packageIds[0] });
}

/** Somebody of the staff with ₹5,000 in cash. */
async function staffWithCash() {
  const { id, name } = await createUser({ name: "Irfan Mir", role: "agent" });
  const recorded = { recordedBy: id, recorderName: name };
  await createPayment(await createStoredBooking(), { method: "cash", amount: 5_000, ...recorded });
  return { id, name };
}

async function createHandover() {
  const { id: from } = await staffWithCash();
  const by = await createUser({ name: "Sana Mir", role: "agent" });
  const given = await handOver({ from, to: "bank", amount: 5_000, by, onceKey: crypto.randomUUID() });
  if (!given.ok) throw new Error(given.msg);
  return { id: given.value.handover._id };
}

const package_ = {
  packageTitle: [...LINES, "x".repeat(121)],
  tourName: [...LINES, "x".repeat(121)],
  locationName: [...LINES, "x".repeat(121)],
  days: [...NUMBERS, 0, 61],
  nights: [...NUMBERS, 4],
  startingPrice: [...NUMBERS, 0, "15k", "1,00,00,001"],
  mrpPrice: [...NUMBERS, 0, "8,998"],
  includedFeatures: [
    "",
    ",",
    "x".repeat(121),
    Array.from({ length: 41 }, (_, index) => `item ${index}`),
    null,
    5,
    {},
    [5],
  ],
  excludedFeatures: ["", null, 5, {}, ["a\u0000"]],
  tags: ["", null, 5, {}, [{}]],
  availability: ["", "gone", "AVAILABLE", null, 5, [], {}],
  description: [...TEXTS, "x".repeat(5001)],
  itinerary: ["", null, 5, [], {}],
};

const rules = {
  dateRule: ["", "weekly", null, 5, [], {}],
  seatsPerDay: [0, 501, "many", 2.5, true, [], {}],
  leadDays: [...NUMBERS, 366],
  firstDay: DATES.filter((each) => each !== "" && each !== null),
  lastDay: [...DATES.filter((each) => each !== "" && each !== null), daysFromToday(1)],
  seasons: ["summer", "31-02 to 05-03", ["07-01"], 5, null, {}, [5]],
  weekdays: [...NUMBERS, 0, 128],
  availabilityRule: ["", "auto", null, 5, [], {}],
};

const newPackage = {
  packageTitle: "Gurez Valley Trail",
  tourName: "High Meadows",
  locationName: "Gurez",
  days: "3",
  nights: 2,
  startingPrice: "8,999",
  mrpPrice: "₹11,499",
  includedFeatures: "Guide, Tents, guide",
  excludedFeatures: ["Flights"],
  tags: ["trek", "meadow"],
  availability: "available",
  description: "Under the pyramid of Habba Khatoon.",
  itinerary: "<p>Walk.</p>",
  dateRule: "open",
  seatsPerDay: "12",
  leadDays: 2,
  firstDay: daysFromToday(3),
  lastDay: "",
  seasons: "01-07 to 15-09",
  weekdays: 65,
  availabilityRule: "derived",
};

const quoteFields = {
  customerName: [...LINES, "x".repeat(101)],
  customerPhone: ["two\nlines", "12345", 5, null, [], {}],
  customerEmail: ["two\nlines", "nobody", 5, null, [], {}],
  packageId: ["nonsense", crypto.randomUUID(), 5, null, [], {}],
  packageTitle: [...LINES, "x".repeat(121)],
  locationName: [...LINES, "x".repeat(121)],
  nights: ["abc", -1, 61, null, [], {}],
  includedFeatures: ["", 5, null, [], {}],
  excludedFeatures: ["", 5, null, [], {}],
  itinerary: ["", 5, null, [], {}],
  route: ["| 2", "Gulmarg | 9", 5, null, {}],
  startDate: [...DATES, daysFromToday(-1)],
  numberOfPersons: [...NUMBERS, 0, 51],
  days: [...NUMBERS, 0, 61],
  unitPrice: ["", "abc", -1, 0, 1e9, null, [], {}],
  lines: ["x", 5, null, {}, [{}], [{ name: "Pony", quantity: 0, each: 900, per: "person" }]],
  validUntil: [...DATES, daysFromToday(-1), daysFromToday(400)],
};

const OPTIONAL_OF_QUOTE = ["customerPhone", "customerEmail", "packageId", "unitPrice", "lines", "route"];

async function quoteOfPackage() {
  return (await createSentQuote({ packageId: (await createPackage()).id })).quote;
}

async function sentKey() {
  const { quote } = await createSentQuote();
  return { id: quote.id, key: quote.shareKey };
}

/** A group of departures, as the calls to several of them choose it. */
async function chooseGroup() {
  const { packageId, startDate } = await createStoredBooking({ startDate: toDate(daysFromToday(3)) });
  const from = fromDate(startDate);
  const groups = [{ startDate: from, packageId }];
  return { from, to: from, show: "starting", package: packageId, status: "pending", groups };
}

const WRONG_GROUPS = { from: DATES, groups: ["", null, 5, {}, [], [{}], ["today"]] };

export const CALLS: Call[] = [
  { call: "GET /users/current-user", who: "user", brings: ["user"] },
  { call: "GET /users/admin/getUserDetail", who: "user", brings: ["user"] },
  {
    call: "PATCH /users/updateUser",
    who: "user",
    body: async () => newProfile(),
    wrong: profile,
    brings: ["msg", "user"],
  },
  {
    call: "PATCH /users/updateUserPassword",
    who: "user",
    body: async () => ({ oldPassword: PASSWORD, newPassword: "walnut carving" }),
    wrong: { oldPassword: ["", "wrong one", "x".repeat(1001), 5, null, {}], newPassword: [...PASSWORDS, PASSWORD] },
    brings: ["msg"],
  },
  {
    call: "POST /auth/register",
    who: "visitor",
    status: 201,
    body: async () => ({ ...newProfile(), password: "papier mache" }),
    wrong: { ...profile, password: PASSWORDS },
    brings: ["msg"],
  },
  {
    call: "POST /auth/verify-email",
    who: "visitor",
    body: async () => {
      const { id: userId, email } = await createUser({ emailVerifiedAt: null });
      const { token } = await issueToken(db, { userId, purpose: "verify-email", email });
      return { email, verificationToken: token };
    },
    wrong: { email: EMAILS, verificationToken: LINES },
    brings: ["msg"],
  },
  {
    call: "POST /auth/claim-bookings",
    who: "user",
    body: async (caller) => {
      const id = caller?.userId ?? (await createUser()).id;
      const { email } = await db.user.findUniqueOrThrow({ where: { id } });
      await createContactsBooking(await createContact(), email);
      const { token } = await issueToken(db, { userId: id, purpose: "claim-bookings", email });
      return { claimToken: token };
    },
    wrong: { claimToken: LINES },
    brings: ["msg", "count"],
  },
  {
    call: "POST /auth/login",
    who: "visitor",
    body: async () => ({ email: (await createUser()).email, password: PASSWORD }),
    wrong: { email: EMAILS, password: ["", "x".repeat(1001), 5, null, {}], code: ["", "x".repeat(101), 5, null, {}] },
    optional: ["code"],
    brings: ["msg", "user"],
  },
  { call: "DELETE /auth/logout", who: "visitor", brings: ["msg"] },
  { call: "GET /packages/admin", who: "visitor", brings: ["packages", "totalPackages"] },
  { call: "GET /packages/admin/popularPackages", who: "visitor", brings: ["popularPackages"] },
  { call: "GET /packages/admin/{id}", who: "visitor", id: createPackage, brings: ["packageInfo"] },
  { call: "GET /packages/admin/{id}/days", who: "visitor", id: createPackage, brings: ["days"] },
  {
    call: "POST /packages/admin/{id}/waiting",
    who: "visitor",
    status: 201,
    id: createFullPackage,
    body: async () => ({
      email: `aisha.${crypto.randomUUID()}@example.com`,
      numberOfPersons: 2,
      startDate: nextMonth(),
    }),
    wrong: {
      email: EMAILS,
      numberOfPersons: [...NUMBERS, 0, 51],
      startDate: [...DATES, daysFromToday(-30), daysFromToday(900)],
      month: ["", "May", daysFromToday(-40).slice(0, 7), nextMonth(), 5, null, [], {}],
    },
    optional: ["month", "startDate"],
    brings: ["msg"],
  },
  {
    call: "PUT /packages/admin/{id}/days",
    who: "admin",
    id: createPackage,
    body: async () => ({ days: [{ date: nextMonth(), capacity: 12, closed: false, label: "Guaranteed" }] }),
    wrong: {
      days: [
        "",
        7,
        null,
        [],
        {},
        [{}],
        [{ date: "14 May" }],
        [{ date: nextMonth(), capacity: 0 }],
        [{ date: nextMonth(), closed: "no" }],
        [{ date: nextMonth() }, { date: nextMonth() }],
      ],
    },
    brings: ["msg", "saved", "kept"],
  },
  {
    call: "POST /packages/admin/{id}/holds",
    who: "agent",
    status: 201,
    id: createPackage,
    body: async () => ({
      startDate: nextMonth(),
      numberOfPersons: "4",
      until: `${nextMonth()}T18:00`,
      note: "Rafiq Travels, Delhi",
    }),
    wrong: {
      startDate: DATES,
      numberOfPersons: [...NUMBERS, 0, 51],
      until: ["", "tomorrow", nextMonth(), `${daysFromToday(-1)}T18:00`, 7, null, [], {}],
      note: [...LINES, "x".repeat(121)],
    },
    says: /^4 places held on .* for Rafiq Travels, Delhi\.$/,
    brings: ["msg", "hold"],
  },
  { call: "DELETE /packages/admin/{id}/holds/{holdId}", who: "agent", id: createHold, brings: ["msg"] },
  {
    call: "POST /packages/admin",
    who: "admin",
    status: 201,
    body: async () => newPackage,
    wrong: { ...package_, ...rules },
    optional: ["availability", ...Object.keys(rules)],
    brings: ["msg", "packageInfo"],
  },
  {
    call: "PATCH /packages/admin/{id}",
    who: "admin",
    id: createPackage,
    body: async () => newPackage,
    wrong: { ...package_, ...rules },
    optional: "all",
    brings: ["msg", "packageInfo"],
  },
  {
    call: "POST /packages/admin/{id}/pictures",
    who: "admin",
    status: 201,
    id: createPackage,
    body: async () => ({ alt: "A carved bedroom", caption: "Where you sleep" }),
    wrong: { alt: [...LINES, "x".repeat(161)], caption: ["x".repeat(121), 7, null, []] },
    optional: ["caption"],
    brings: ["msg", "packageInfo"],
  },
  { call: "DELETE /packages/admin/{id}", who: "admin", id: createPackage, brings: ["msg"] },
  {
    call: "POST /booking/admin",
    who: "user",
    status: 201,
    body: async () => ({
      packageId: (await createPackage()).id,
      startDate: nextMonth(),
      numberOfPersons: "2",
      totalPrice: "1",
      idempotencyKey: crypto.randomUUID(),
      code: (await createOffer()).code,
    }),
    wrong: {
      packageId: ["", "a\u0000", 5, null, [], {}],
      startDate: [...DATES, daysFromToday(-30), daysFromToday(900)],
      numberOfPersons: [...NUMBERS, 0, 51],
      code: ["ab", "a b", "A".repeat(21), 5, null, [], {}],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: ["totalPrice", "idempotencyKey", "code"],
    brings: ["msg", "booking"],
  },
  { call: "GET /booking/admin", who: "user", brings: ["totalBookings", "bookings"] },
  {
    call: "GET /departures",
    who: "viewer",
    brings: [
      "from",
      "to",
      "totalBookings",
      "isMore",
      "totalPersons",
      "totalBalance",
      "hasNext",
      "departures",
      "nights",
      "heldOnly",
    ],
  },
  {
    call: "POST /departures/messages",
    who: "agent",
    body: async () => ({
      ...(await chooseGroup()),
      subject: "Snow",
      text: "Please stay where you are, {name}.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      ...WRONG_GROUPS,
      subject: [...LINES, "x".repeat(121)],
      text: [...TEXTS, "x".repeat(2_001)],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: ["to", "show", "package", "status", "groups"],
    brings: ["msg", "withoutMail"],
  },
  {
    call: "POST /departures/pickups",
    who: "agent",
    body: async () => ({
      ...(await chooseGroup()),
      pickup: "Srinagar airport, 10:30",
      tripContact: "Bashir, +91 98765 00000",
      which: "all",
    }),
    wrong: {
      ...WRONG_GROUPS,
      which: ["none", 5, null, {}],
    },
    optional: ["to", "show", "package", "status", "groups", "pickup", "tripContact", "which"],
    says: /^Saved for 1 booking\.$/,
    brings: ["msg"],
  },
  { call: "GET /closures", who: "viewer", brings: ["closures"] },
  {
    call: "POST /closures",
    who: "agent",
    status: 201,
    body: async () => ({
      title: "Gurez road",
      text: "Snow has closed the Razdan pass.",
      from: nextMonth(),
      to: nextMonth(),
      answerBy: daysFromToday(5),
      packageIds: [(await createPackage()).id],
      options: ["refund"],
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      title: [...LINES, "x".repeat(81)],
      text: [...TEXTS, "x".repeat(501)],
      from: DATES,
      to: DATES,
      answerBy: [...DATES, daysFromToday(-1)],
      packageIds: ["", null, 5, {}, [], ["nowhere"], [crypto.randomUUID()]],
      options: ["", null, 5, {}, [], ["later"]],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    brings: ["msg", "closure"],
  },
  {
    call: "GET /closures/{id}",
    who: "viewer",
    id: createTouchedClosure,
    brings: ["closure", "packages", "totalGuests", "toWrite", "guests"],
  },
  {
    call: "POST /closures/{id}/messages",
    who: "agent",
    id: createTouchedClosure,
    body: async () => ({ kind: "news", subject: "Gurez road closed", text: "Snow has closed the Razdan pass." }),
    wrong: {
      kind: ["", "farewell", null, 5, {}],
      subject: [...LINES, "x".repeat(121)],
      text: [...TEXTS, "x".repeat(2_001)],
    },
    brings: ["msg"],
  },
  {
    call: "POST /closures/{id}/apply",
    who: "agent",
    id: theRoad,
    body: async () => {
      const { id: bookingId } = await createBookingOnRoad();
      await db.closureAnswer.create({ data: { closureId: (await theRoad()).id, bookingId, choice: "refund" } });
      return { answers: [{ bookingId, choice: "refund" }] };
    },
    wrong: { answers: ["", null, 5, {}, [], [{}], [{ bookingId: "nobody", choice: "keep" }]] },
    brings: ["msg"],
  },
  { call: "POST /closures/{id}/end", who: "agent", id: createTouchedClosure, brings: ["msg", "closure"] },
  { call: "GET /cash", who: "viewer", brings: ["inHand", "holders"] },
  { call: "GET /cash/handovers", who: "viewer", brings: ["totalHandovers", "isMore", "hasNext", "handovers"] },
  {
    call: "POST /cash/handovers",
    who: "agent",
    status: 201,
    body: async () => ({
      from: (await staffWithCash()).id,
      to: "bank",
      amount: "5,000",
      note: "On the way home.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      from: ["", "bank", "nobody", crypto.randomUUID(), null, 5, [], {}],
      to: ["", "nobody", crypto.randomUUID(), null, 5, [], {}],
      amount: [...NUMBERS, 0, "50,00,00,001", 5_001],
      note: ["a\u0000b", "\ud800", "x".repeat(501), 5, null, [], {}],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: ["note"],
    brings: ["msg", "handover"],
  },
  {
    call: "POST /cash/handovers/{id}/undo",
    who: "admin",
    id: createHandover,
    body: async () => ({ reason: "Recorded twice." }),
    wrong: { reason: ["", "a\u0000b", "\ud800", "x".repeat(501), 5, null, [], {}] },
    brings: ["msg", "handover"],
  },
  { call: "GET /cash/counts", who: "viewer", brings: ["totalCounts", "isMore", "hasNext", "counts"] },
  {
    call: "POST /cash/counts",
    who: "agent",
    status: 201,
    body: async () => ({
      holder: (await staffWithCash()).id,
      counted: "5,000",
      reason: "It is all there.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      holder: ["", "bank", "nobody", crypto.randomUUID(), null, 5, [], {}],
      counted: [...NUMBERS, "50,00,00,001"],
      reason: ["a\u0000b", "\ud800", "x".repeat(501), 5, null, [], {}],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: ["reason"],
    brings: ["msg", "count"],
  },
  {
    call: "GET /documents",
    who: "viewer",
    brings: ["from", "to", "totalDocuments", "isMore", "hasNext", "documents", "totals", "numbers"],
  },
  {
    call: "POST /documents/invoices",
    who: "admin",
    body: async () => ({ bookings: [(await createTravelledBooking()).id] }),
    wrong: { bookings: ["", null, 5, {}, [], [5], ["nobody"]] },
    brings: ["made", "notMade", "msg"],
  },
  {
    call: "GET /reports",
    who: "viewer",
    brings: ["from", "to", "today", "lastYear", "totals", "totalsLastYear", "tables"],
  },
  {
    call: "GET /visits",
    who: "viewer",
    brings: ["from", "to", "all", "packages", "isMore", "sources", "searches", "pages"],
  },
  { call: "GET /booking/adminOnly", who: "viewer", brings: ["totalBookings", "bookings"] },
  {
    call: "POST /booking/adminOnly",
    who: "agent",
    status: 201,
    body: async () => ({
      customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345", email: "zoya@example.com", city: "Sopore" },
      userId: (await createUser()).id,
      packageId: (await createPackage()).id,
      startDate: nextMonth(),
      numberOfPersons: "2",
      unitPrice: "7,999",
      totalPrice: 15000,
      bookingStatus: "pending",
      source: "whatsapp",
      note: "The boat is Noor.",
      internalNote: "Calls after six only.",
      sendConfirmation: false,
      accept: ["booked-before"],
      hold: (await createHold()).holdId,
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      customer: ["", null, 5, [], {}, { name: "Zoya Wani" }, { name: "", phoneNumber: "+91 94190 12345" }],
      userId: ["", "nobody", 5, null, [], {}],
      packageId: ["", "nonsense", crypto.randomUUID(), 5, null, [], {}],
      startDate: [...DATES],
      numberOfPersons: [...NUMBERS, 0, 51],
      unitPrice: NUMBERS,
      totalPrice: NUMBERS,
      bookingStatus: ["", "canceled", null, 5, {}],
      source: ["", "fax", null, 5, {}],
      note: [5, null, [], {}],
      internalNote: [5, null, [], {}],
      sendConfirmation: ["", "yes", 1, null, []],
      accept: ["past-date", ["everything"], null, {}],
      hold: ["nobody", 5, null, [], {}],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: [
      "customer",
      "userId",
      "unitPrice",
      "totalPrice",
      "bookingStatus",
      "source",
      "note",
      "internalNote",
      "sendConfirmation",
      "accept",
      "hold",
      "idempotencyKey",
    ],
    brings: ["msg", "booking"],
  },
  { call: "GET /booking/admin/{id}", who: "viewer", id: createStoredBooking, brings: ["booking"] },
  {
    call: "PATCH /booking/admin/{id}",
    who: "agent",
    id: createStoredBooking,
    body: async () => ({
      packageId: (await createPackage()).id,
      startDate: daysFromToday(-400),
      numberOfPersons: 3,
      totalPrice: "26,997",
      bookingStatus: "confirmed",
      pickup: "Srinagar airport, 10:30",
      tripContact: "",
      customerName: "Zoya Wani",
      customerPhone: "+91 94190 12345",
      customerEmail: "",
    }),
    wrong: {
      packageId: ["", "nonsense", crypto.randomUUID(), 5, [], {}],
      startDate: DATES,
      numberOfPersons: [...NUMBERS, 0, 51],
      totalPrice: NUMBERS,
      bookingStatus: ["", "done", "Confirmed", null, 5, {}],
      pickup: ["two\nlines", "a\u0000b", "x".repeat(301), null, 5, [], {}],
      tripContact: ["two\nlines", "\ud800", "x".repeat(121), null, 5, [], {}],
      customerName: ["two\nlines", "x".repeat(101), null, 5, [], {}],
      customerPhone: ["12", "a phone", null, 5, [], {}],
      customerEmail: ["nobody", "a b@example.com", null, 5, [], {}],
    },
    optional: "all",
    brings: ["msg", "booking"],
  },
  { call: "DELETE /booking/admin/{id}", who: "agent", id: createStoredBooking, brings: ["msg"] },
  { call: "GET /booking/admin/{id}/notes", who: "viewer", id: createStoredBooking, brings: ["notes"] },
  {
    call: "POST /booking/admin/{id}/notes",
    who: "agent",
    id: createStoredBooking,
    status: 201,
    body: async () => ({ text: "Calls after 18:00 only.", pinned: true }),
    wrong: { text: [...TEXTS, "x".repeat(2_001)], pinned: ["", "yes", null, 5, [], {}] },
    optional: ["pinned"],
    brings: ["msg", "note"],
  },
  {
    call: "GET /booking/admin/{id}/travellers",
    who: "viewer",
    id: createStoredBooking,
    brings: ["numberOfPersons", "arrival", "travellers"],
  },
  {
    call: "GET /booking/admin/{id}/payments",
    who: "viewer",
    id: createStoredBooking,
    brings: ["payments", "paid", "balance"],
  },
  {
    call: "POST /booking/admin/{id}/payments",
    who: "agent",
    status: 201,
    id: createStoredBooking,
    body: async () => ({
      kind: "received",
      method: "upi",
      amount: "5,700",
      receivedOn: daysFromToday(-1),
      reference: crypto.randomUUID(),
      note: "By his brother.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: {
      kind: ["", "reversal", null, 5, [], {}],
      method: ["", "gateway", "UPI", null, 5, [], {}],
      amount: [...NUMBERS, 0, "50,00,00,001"],
      receivedOn: [...DATES, daysFromToday(1), "1999-12-31"],
      reference: ["two\nlines", "a\u0000b", "aisha@upi", "x".repeat(65), 5, null, [], {}],
      note: ["a\u0000b", "\ud800", "x".repeat(501), 5, null, [], {}],
      takeMore: [5, null, [], {}],
      accept: ["before-sale", null, {}, ["soon"]],
      idempotencyKey: ["", "a b", "ключ", "x".repeat(201), 5, {}],
    },
    optional: ["reference", "note", "takeMore", "accept"],
    brings: ["msg", "payment", "receipt", "document", "missing", "documentsUrl"],
  },
  { call: "GET /payments/no-receipt", who: "viewer", brings: ["totalPayments", "isMore", "hasNext", "payments"] },
  {
    call: "POST /payments/no-receipt",
    who: "agent",
    body: async () => ({ payments: [{ _id: (await createPayment(await createStoredBooking())).id }] }),
    wrong: {
      payments: ["", null, 5, {}, [], [{}], [{ _id: "nobody" }], [{ _id: crypto.randomUUID(), placeOfSupply: "xx" }]],
    },
    brings: ["made", "notMade", "msg"],
  },
  {
    call: "GET /booking/mine/{id}",
    who: "user",
    id: createStoredBooking,
    own: createStoredBooking,
    brings: ["booking", "nextStep", "due", "refund", "sold", "history", "share", "payments"],
  },
  {
    call: "POST /booking/mine/{id}/cancel",
    who: "user",
    id: createStoredBooking,
    own: createStoredBooking,
    body: async () => ({ seenRefund: "0", cancelReason: "The road is closed." }),
    wrong: {
      seenRefund: NUMBERS,
      seenPercent: [...NUMBERS, 101],
      cancelReason: ["a\u0000b", "\ud800", "x".repeat(501), 7, true, null, [], {}],
    },
    optional: ["seenRefund", "seenPercent", "cancelReason"],
    brings: ["msg", "booking"],
  },
  {
    call: "GET /booking/mine/{id}/review",
    who: "user",
    id: createTravelledBooking,
    own: createTravelledBooking,
    brings: ["trip", "review", "closed", "suggestedName"],
  },
  {
    call: "PUT /booking/mine/{id}/review",
    who: "user",
    id: createTravelledBooking,
    own: createTravelledBooking,
    body: async () => ({ ...REVIEW, version: 0 }),
    wrong: REVIEW_WRONG,
    optional: ["version"],
    brings: ["msg", "review"],
  },
  {
    call: "GET /reviews/by-key/{token}",
    who: "visitor",
    id: createReviewLink,
    brings: ["trip", "review", "closed", "suggestedName"],
  },
  {
    call: "PUT /reviews/by-key/{token}",
    who: "visitor",
    id: createReviewLink,
    body: async () => REVIEW,
    wrong: REVIEW_WRONG,
    optional: ["version"],
    brings: ["msg", "review"],
  },
  { call: "GET /reviews", who: "viewer", brings: ["totalReviews", "isMore", "reviews"] },
  {
    call: "PATCH /reviews/{id}",
    who: "agent",
    id: createReview,
    body: async () => ({ state: "refused", refusedFor: "private", reply: "Come again!" }),
    wrong: {
      state: ["", "waiting", 5, null, [], {}],
      refusedFor: ["", "few stars", 5, null, [], {}],
      reply: ["a\u0000b", "\ud800", "x".repeat(1001), 7, true, [], {}],
      version: NUMBERS,
    },
    optional: "all",
    brings: ["msg", "review"],
  },
  {
    call: "GET /packages/admin/{id}/reviews",
    who: "visitor",
    id: createPackage,
    brings: ["packageTitle", "totalReviews", "average", "reviews", "refused"],
  },
  {
    call: "GET /booking/mine/{id}/road-closed",
    who: "user",
    id: createStoredBooking,
    own: createStoredBooking,
    brings: ["asked"],
  },
  {
    call: "POST /booking/mine/{id}/road-closed",
    who: "user",
    id: createBookingOnRoad,
    own: createBookingOnRoad,
    body: async () => ({ closure: (await theRoad()).id, choice: "keep" }),
    wrong: {
      closure: ["", "nowhere", null, 5, {}],
      choice: ["", "later", null, 5, {}],
    },
    brings: ["msg", "answer"],
  },
  { call: "GET /enquiries", who: "viewer", brings: ["totalEnquiries", "isMore", "enquiries"] },
  {
    call: "POST /enquiries",
    who: "visitor",
    status: 201,
    body: async () => ({
      name: "Aisha Bhat",
      phone: "+91 98765 43210",
      email: `aisha.${crypto.randomUUID()}@example.com`,
      packageId: (await createPackage()).id,
      wantedFrom: nextMonth(),
      wantedDays: 5,
      persons: 4,
      text: "Is there snow in March?",
    }),
    wrong: {
      name: [...LINES, "x".repeat(101)],
      phone: ["two\nlines", "12345", "call me maybe", 5, null, [], {}],
      email: ["two\nlines", "nobody", "a@b", 5, null, [], {}],
      packageId: ["nonsense", crypto.randomUUID(), 5, null, [], {}],
      wantedFrom: [...DATES.filter((date) => date !== ""), daysFromToday(-30)],
      wantedDays: [...NUMBERS.filter((number) => number !== ""), 0, 61],
      persons: [...NUMBERS.filter((number) => number !== ""), 0, 51],
      text: [...TEXTS, "x".repeat(2_001)],
    },
    optional: ["phone", "email", "packageId", "wantedFrom", "wantedDays", "persons"],
    brings: ["msg"],
  },
  {
    call: "PATCH /enquiries/{id}",
    who: "agent",
    id: createEnquiry,
    body: async () => ({ state: "lost", lostReason: "Too far" }),
    wrong: { state: ["", "done", "New", null, 5, {}], lostReason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
    optional: ["lostReason"],
    brings: ["msg", "enquiry"],
  },
  { call: "GET /quotes", who: "viewer", brings: ["totalQuotes", "isMore", "quotes"] },
  {
    call: "POST /quotes",
    isStrict: true,
    who: "agent",
    status: 201,
    body: async () => typedQuote(),
    wrong: quoteFields,
    optional: OPTIONAL_OF_QUOTE,
    says: /^Quote Q-\d+ is saved as a draft\.$/,
    brings: ["msg", "id", "quote", "newest"],
  },
  {
    call: "GET /quotes/{id}",
    who: "viewer",
    id: async () => (await createDraftQuote()).quote,
    brings: ["quote", "question", "newest", "older"],
  },
  {
    call: "POST /quotes/{id}/revisions",
    isStrict: true,
    who: "agent",
    status: 201,
    id: async () => (await createSentQuote()).quote,
    body: async () => typedQuote(),
    wrong: quoteFields,
    optional: OPTIONAL_OF_QUOTE,
    says: /^Version 2 of Q-\d+ is saved\. Send it when it is ready\.$/,
    brings: ["msg", "id", "quote", "newest"],
  },
  {
    call: "POST /quotes/{id}/send",
    isStrict: true,
    who: "agent",
    id: async () => (await createDraftQuote()).quote,
    body: async () => ({ by: "link" }),
    wrong: { by: ["", "post", 5, null, [], {}] },
    optional: ["by"],
    says: /^Q-\d+ can be opened now\. Send its link by WhatsApp\.$/,
    brings: ["msg"],
  },
  {
    call: "POST /quotes/{id}/link",
    who: "agent",
    id: async () => (await createSentQuote()).quote,
    says: /^Q-\d+ has a new link\. The old one no longer works: please send the new one\.$/,
    brings: ["msg", "quote"],
  },
  {
    call: "POST /quotes/{id}/places",
    who: "agent",
    id: quoteOfPackage,
    says: /^4 places on .* are kept for Q-\d+\.$/,
    brings: ["msg"],
  },
  {
    call: "DELETE /quotes/{id}/places",
    who: "agent",
    id: quoteOfPackage,
    says: /^The places are free again\.$/,
    brings: ["msg"],
  },
  {
    call: "POST /quotes/{id}/withdraw",
    who: "agent",
    id: async () => (await createSentQuote()).quote,
    body: async () => ({ reason: "The boat is full" }),
    wrong: { reason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
    optional: "all",
    says: /^Q-\d+ is withdrawn\.$/,
    brings: ["msg"],
  },
  {
    call: "GET /quotes/by-key/{key}",
    who: "visitor",
    id: sentKey,
    brings: [
      "number",
      "state",
      "customerName",
      "customerPhone",
      "customerEmail",
      "validUntil",
      "reason",
      "wish",
      "wishedAt",
      "madeBy",
      "answeredAt",
      "placesUntil",
      "offered",
      "itineraryHtml",
      "changes",
      "before",
      "imageKey",
      "booking",
    ],
  },
  {
    call: "POST /quotes/by-key/{key}/accept",
    isStrict: true,
    who: "visitor",
    status: 201,
    id: sentKey,
    body: async () => ({ name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1 }),
    wrong: {
      name: [...LINES, "x".repeat(101)],
      phoneNumber: ["two\nlines", "12345", 5, null, [], {}],
      revision: NUMBERS,
      email: ["two\nlines", "nobody", 5, null, [], {}],
      options: ["x", 5, null, {}, [5]],
    },
    optional: ["phoneNumber", "email", "options"],
    says: /^Thank you\. Your trip is booking \d+, and it is confirmed\.$/,
    brings: ["msg", "booking"],
  },
  {
    call: "POST /quotes/by-key/{key}/decline",
    who: "visitor",
    id: sentKey,
    body: async () => ({ reason: "Too dear" }),
    wrong: { reason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
    optional: "all",
    brings: ["msg"],
  },
  {
    call: "POST /quotes/by-key/{key}/ask",
    who: "visitor",
    id: sentKey,
    body: async () => ({ text: "Can we drop Gulmarg?" }),
    wrong: { text: [...TEXTS, "x".repeat(2_001)] },
    brings: ["msg"],
  },
  { call: "GET /users/admin", who: "admin", brings: ["users", "totalUsers"] },
  { call: "DELETE /users/admin/{id}", who: "admin", id: createUser, brings: ["msg"] },
  { call: "GET /dashboard/stats", who: "viewer", brings: ["stats"] },
];
