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
import { type OperationJson, readOpenApi } from "../support/openapi";

/** The roles, each of which may do what the ones before it may. */
export const CALLERS = ["visitor", "user", "viewer", "agent", "admin"] as const;

export type Caller = (typeof CALLERS)[number];

/** What the description of a call does not say: the row that its address names, a valid body, wrong values. */
type Example = {
  /** Creates the row that the address names, for each test. An address with two ids names the other one too. */
  id?: () => Promise<{ id: string } & Record<string, unknown>>;
  /** Like `id`, but creates the row for the caller, because only its owner may make this call. */
  own?: (owner: { userId: string }) => Promise<{ id: string }>;
  /** Makes a valid body, for each test; of the caller, where only they may send it. */
  body?: (caller?: { userId?: string }) => Promise<Record<string, unknown>>;
  /** Values that are refused, by field name. */
  wrong?: Record<string, unknown[]>;
  /** What its sentence is, where that depends on the body. */
  says?: RegExp;
};

/** One call of the API, as the running site describes it. `who` is the first role that may make it. */
export type Call = Example & {
  call: string;
  who: Caller;
  status: number;
  required: string[];
  /** It refuses keys that it does not know, because they may have been meant to change money or to send something. */
  isStrict: boolean;
  /** What its sentence is, where that is always the same. */
  msg?: string;
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

const EXAMPLES: Record<string, Example> = {
  "PATCH /users/updateUser": { body: async () => newProfile(), wrong: profile },
  "PATCH /users/updateUserPassword": {
    body: async () => ({ oldPassword: PASSWORD, newPassword: "walnut carving" }),
    wrong: { oldPassword: ["", "wrong one", "x".repeat(1001), 5, null, {}], newPassword: [...PASSWORDS, PASSWORD] },
  },
  "POST /auth/register": {
    body: async () => ({ ...newProfile(), password: "papier mache" }),
    wrong: { ...profile, password: PASSWORDS },
  },
  "POST /auth/verify-email": {
    body: async () => {
      const { id: userId, email } = await createUser({ emailVerifiedAt: null });
      const { token } = await issueToken(db, { userId, purpose: "verify-email", email });
      return { email, verificationToken: token };
    },
    wrong: { email: EMAILS, verificationToken: LINES },
  },
  "POST /auth/claim-bookings": {
    body: async (caller) => {
      const id = caller?.userId ?? (await createUser()).id;
      const { email } = await db.user.findUniqueOrThrow({ where: { id } });
      await createContactsBooking(await createContact(), email);
      const { token } = await issueToken(db, { userId: id, purpose: "claim-bookings", email });
      return { claimToken: token };
    },
    wrong: { claimToken: LINES },
  },
  "POST /auth/login": {
    body: async () => ({ email: (await createUser()).email, password: PASSWORD }),
    wrong: { email: EMAILS, password: ["", "x".repeat(1001), 5, null, {}], code: ["", "x".repeat(101), 5, null, {}] },
  },
  "GET /packages/admin/{id}": { id: createPackage },
  "GET /packages/admin/{id}/days": { id: createPackage },
  "POST /packages/admin/{id}/waiting": {
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
  },
  "PUT /packages/admin/{id}/days": {
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
  },
  "POST /packages/admin/{id}/holds": {
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
  },
  "DELETE /packages/admin/{id}/holds/{holdId}": { id: createHold },
  "POST /packages/admin": { body: async () => newPackage, wrong: { ...package_, ...rules } },
  "PATCH /packages/admin/{id}": { id: createPackage, body: async () => newPackage, wrong: { ...package_, ...rules } },
  "POST /packages/admin/{id}/pictures": {
    id: createPackage,
    body: async () => ({ alt: "A carved bedroom", caption: "Where you sleep" }),
    wrong: { alt: [...LINES, "x".repeat(161)], caption: ["x".repeat(121), 7, null, []] },
  },
  "DELETE /packages/admin/{id}": { id: createPackage },
  "POST /booking/admin": {
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
  },
  "POST /departures/messages": {
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
  },
  "POST /departures/pickups": {
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
    says: /^Saved for 1 booking\.$/,
  },
  "POST /closures": {
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
  },
  "GET /closures/{id}": { id: createTouchedClosure },
  "POST /closures/{id}/messages": {
    id: createTouchedClosure,
    body: async () => ({ kind: "news", subject: "Gurez road closed", text: "Snow has closed the Razdan pass." }),
    wrong: {
      kind: ["", "farewell", null, 5, {}],
      subject: [...LINES, "x".repeat(121)],
      text: [...TEXTS, "x".repeat(2_001)],
    },
  },
  "POST /closures/{id}/apply": {
    id: theRoad,
    body: async () => {
      const { id: bookingId } = await createBookingOnRoad();
      await db.closureAnswer.create({ data: { closureId: (await theRoad()).id, bookingId, choice: "refund" } });
      return { answers: [{ bookingId, choice: "refund" }] };
    },
    wrong: { answers: ["", null, 5, {}, [], [{}], [{ bookingId: "nobody", choice: "keep" }]] },
  },
  "POST /closures/{id}/end": { id: createTouchedClosure },
  "POST /cash/handovers": {
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
  },
  "POST /cash/handovers/{id}/undo": {
    id: createHandover,
    body: async () => ({ reason: "Recorded twice." }),
    wrong: { reason: ["", "a\u0000b", "\ud800", "x".repeat(501), 5, null, [], {}] },
  },
  "POST /cash/counts": {
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
  },
  "POST /documents/invoices": {
    body: async () => ({ bookings: [(await createTravelledBooking()).id] }),
    wrong: { bookings: ["", null, 5, {}, [], [5], ["nobody"]] },
    says: /^1 invoice not made: /,
  },
  "POST /booking/adminOnly": {
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
  },
  "GET /booking/admin/{id}": { id: createStoredBooking },
  "PATCH /booking/admin/{id}": {
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
  },
  "DELETE /booking/admin/{id}": { id: createStoredBooking },
  "GET /booking/admin/{id}/notes": { id: createStoredBooking },
  "POST /booking/admin/{id}/notes": {
    id: createStoredBooking,
    body: async () => ({ text: "Calls after 18:00 only.", pinned: true }),
    wrong: { text: [...TEXTS, "x".repeat(2_001)], pinned: ["", "yes", null, 5, [], {}] },
  },
  "GET /booking/admin/{id}/travellers": { id: createStoredBooking },
  "GET /booking/admin/{id}/payments": { id: createStoredBooking },
  "POST /booking/admin/{id}/payments": {
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
  },
  "POST /payments/no-receipt": {
    body: async () => ({ payments: [{ _id: (await createPayment(await createStoredBooking())).id }] }),
    wrong: {
      payments: ["", null, 5, {}, [], [{}], [{ _id: "nobody" }], [{ _id: crypto.randomUUID(), placeOfSupply: "xx" }]],
    },
    says: /^1 document made: R[CV]\//,
  },
  "GET /booking/mine/{id}": { id: createStoredBooking, own: createStoredBooking },
  "POST /booking/mine/{id}/cancel": {
    id: createStoredBooking,
    own: createStoredBooking,
    body: async () => ({ seenRefund: "0", cancelReason: "The road is closed." }),
    wrong: {
      seenRefund: NUMBERS,
      seenPercent: [...NUMBERS, 101],
      cancelReason: ["a\u0000b", "\ud800", "x".repeat(501), 7, true, null, [], {}],
    },
  },
  "GET /booking/mine/{id}/review": { id: createTravelledBooking, own: createTravelledBooking },
  "PUT /booking/mine/{id}/review": {
    id: createTravelledBooking,
    own: createTravelledBooking,
    body: async () => ({ ...REVIEW, version: 0 }),
    wrong: REVIEW_WRONG,
  },
  "GET /reviews/by-key/{token}": { id: createReviewLink },
  "PUT /reviews/by-key/{token}": { id: createReviewLink, body: async () => REVIEW, wrong: REVIEW_WRONG },
  "PATCH /reviews/{id}": {
    id: createReview,
    body: async () => ({ state: "refused", refusedFor: "private", reply: "Come again!" }),
    wrong: {
      state: ["", "waiting", 5, null, [], {}],
      refusedFor: ["", "few stars", 5, null, [], {}],
      reply: ["a\u0000b", "\ud800", "x".repeat(1001), 7, true, [], {}],
      version: NUMBERS,
    },
  },
  "GET /packages/admin/{id}/reviews": { id: createPackage },
  "GET /booking/mine/{id}/road-closed": { id: createStoredBooking, own: createStoredBooking },
  "POST /booking/mine/{id}/road-closed": {
    id: createBookingOnRoad,
    own: createBookingOnRoad,
    body: async () => ({ closure: (await theRoad()).id, choice: "keep" }),
    wrong: {
      closure: ["", "nowhere", null, 5, {}],
      choice: ["", "later", null, 5, {}],
    },
  },
  "POST /enquiries": {
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
  },
  "PATCH /enquiries/{id}": {
    id: createEnquiry,
    body: async () => ({ state: "lost", lostReason: "Too far" }),
    wrong: { state: ["", "done", "New", null, 5, {}], lostReason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
  },
  "POST /quotes": { body: async () => typedQuote(), wrong: quoteFields, says: /^Quote Q-\d+ is saved as a draft\.$/ },
  "GET /quotes/{id}": { id: async () => (await createDraftQuote()).quote },
  "POST /quotes/{id}/revisions": {
    id: async () => (await createSentQuote()).quote,
    body: async () => typedQuote(),
    wrong: quoteFields,
    says: /^Version 2 of Q-\d+ is saved\. Send it when it is ready\.$/,
  },
  "POST /quotes/{id}/send": {
    id: async () => (await createDraftQuote()).quote,
    body: async () => ({ by: "link" }),
    wrong: { by: ["", "post", 5, null, [], {}] },
    says: /^Q-\d+ can be opened now\. Send its link by WhatsApp\.$/,
  },
  "POST /quotes/{id}/link": {
    id: async () => (await createSentQuote()).quote,
    says: /^Q-\d+ has a new link\. The old one no longer works: please send the new one\.$/,
  },
  "POST /quotes/{id}/places": { id: quoteOfPackage, says: /^4 places on .* are kept for Q-\d+\.$/ },
  "DELETE /quotes/{id}/places": { id: quoteOfPackage, says: /^The places are free again\.$/ },
  "POST /quotes/{id}/withdraw": {
    id: async () => (await createSentQuote()).quote,
    body: async () => ({ reason: "The boat is full" }),
    wrong: { reason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
    says: /^Q-\d+ is withdrawn\.$/,
  },
  "GET /quotes/by-key/{key}": { id: sentKey },
  "POST /quotes/by-key/{key}/accept": {
    id: sentKey,
    body: async () => ({ name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1 }),
    wrong: {
      name: [...LINES, "x".repeat(101)],
      phoneNumber: ["two\nlines", "12345", 5, null, [], {}],
      revision: NUMBERS,
      email: ["two\nlines", "nobody", 5, null, [], {}],
      options: ["x", 5, null, {}, [5]],
    },
    says: /^Thank you\. Your trip is booking \d+, and it is confirmed\.$/,
  },
  "POST /quotes/by-key/{key}/decline": {
    id: sentKey,
    body: async () => ({ reason: "Too dear" }),
    wrong: { reason: ["a\u0000b", "x".repeat(201), 5, null, [], {}] },
  },
  "POST /quotes/by-key/{key}/ask": {
    id: sentKey,
    body: async () => ({ text: "Can we drop Gulmarg?" }),
    wrong: { text: [...TEXTS, "x".repeat(2_001)] },
  },
  "DELETE /users/admin/{id}": { id: createUser },
};

const WHO: Record<string, Caller> = {
  "For anyone.": "visitor",
  "For whoever is logged in.": "user",
  "For staff.": "viewer",
  "For agents and admins.": "agent",
  "For admins.": "admin",
};

/** Every call that the running site describes. */
export async function listCalls(): Promise<Call[]> {
  const { paths } = await readOpenApi();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  const unknown = Object.keys(EXAMPLES).filter((each) => !calls.some(({ call }) => call === each));
  if (unknown.length > 0) throw new Error(`The site describes no ${unknown.join(", ")}.`);
  return calls;
}

function callOf(call: string, { description, requestBody, responses }: OperationJson): Call {
  const who = WHO[description];
  if (!who) throw new Error(`Say in WHO which role is meant by "${description}" of ${call}.`);
  const example = EXAMPLES[call] ?? {};
  if (call.includes("{") && !example.id) throw new Error(`Say in EXAMPLES which row ${call} names.`);
  if (requestBody && !example.body) throw new Error(`Say in EXAMPLES what a body of ${call} is.`);
  const [status = "", answer] = Object.entries(responses).find(([each]) => each.startsWith("2")) ?? [];
  const { required = [], additionalProperties } = requestBody?.content["application/json"]?.schema ?? {};
  return {
    call,
    who,
    status: Number(status),
    required: [...required].sort(),
    isStrict: additionalProperties === false,
    msg: answer?.content?.["application/json"]?.example?.msg,
    ...example,
  };
}
