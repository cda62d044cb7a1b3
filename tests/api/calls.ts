import { db } from "~/db.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { addDays, fromDate, toDate, today } from "~/values/calendar";
import { newLinkKey } from "~/values/secret.server";

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
  typedProfile,
  typedQuote,
  typedRegistration,
} from "../support/factories";
import { createPayment } from "../support/money";
import { type FieldJson, type OperationJson, readOpenApi } from "../support/openapi";

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
  /** Values that are refused beside those that the field's description refuses, by field name. */
  wrong?: Record<string, unknown[]>;
  /** What its sentence is, where that depends on the body. */
  says?: RegExp;
};

/** One call of the API, as the running site describes it. `who` is the first role that may make it. */
export type Call = Example & {
  call: string;
  /** Values that are refused, by field name. */
  wrong: Record<string, unknown[]>;
  who: Caller;
  status: number;
  required: string[];
  /** It refuses keys that it does not know, because they may have been meant to change money or to send something. */
  isStrict: boolean;
  /** What its sentence is, where that is always the same. */
  msg?: string;
};

const TEXTS: unknown[] = ["a\u0000b", "\ud800"];
const NUMBERS: unknown[] = ["abc", "2.5", "1e2", "-1", 2.5, -1, 2 ** 31, 2 ** 53, 1e308];
const EMAILS = [
  "two\nlines",
  "nobody",
  "a@b",
  "a b@example.com",
  `${"a".repeat(250)}@example.com`,
  "İ".repeat(130) + "@a.bc",
];
const [year = "", month = "", day = ""] = nextMonth().split("-");
const DATES = [`${year}-02-30`, `${year}-2-3`, `${day}-${month}-${year}`, "tomorrow", `${nextMonth()}T00:00:00Z`];

/** What a field refuses by its description, whatever it means; whether it may be empty is not always told. */
function wrongIn({ anyOf, ...field }: FieldJson, isRequired: boolean): unknown[] {
  const types = (anyOf ?? [field]).flatMap(({ type = [] }) => type);
  const { format, enum: options, pattern, minLength = 0, maxLength = 0, minimum = 0, maximum, minItems = 0 } = field;
  const isText = !anyOf && field.type === "string" && !format && !options && !pattern;
  const isChoice = options ?? anyOf?.find((each) => each.enum);
  return [
    ...(types.includes("boolean") ? [] : [true]),
    ...(types.includes("number") ? [{ toString: "x" }] : [7]),
    ...(types.includes("array") ? [] : [[], ["a"]]),
    ...(types.includes("object") ? [] : [{}]),
    ...(types.includes("null") ? [] : [null]),
    ...(isRequired ? [""] : []),
    ...(types.includes("string") ? [] : ["a text"]),
    ...(isChoice ? ["nothing like it"] : []),
    ...(pattern ? ["a b", "ключ"] : []),
    ...(format === "email" ? EMAILS : []),
    ...(format === "date" ? DATES : []),
    ...(maximum === undefined ? [] : [...NUMBERS, minimum - 1, maximum + 1]),
    ...(isText && isRequired && maxLength > 0 ? ["   ", ...TEXTS] : []),
    ...(minLength > 1 ? ["x".repeat(minLength - 1)] : []),
    ...(maxLength > 0 ? ["x".repeat(maxLength + 1)] : []),
    ...(minItems > 0 ? [[]] : []),
  ];
}

const LINES = "two\nlines";
const PHONES = [LINES, "12345", "call me maybe"];
const IDS = ["nonsense", crypto.randomUUID()];
const FAR = [daysFromToday(-30), daysFromToday(900)];
const PROFILE = { phoneNumber: PHONES, name: [LINES] };

async function createTouchedClosure() {
  const { packageId } = await createStoredBooking();
  return createClosure({ packageIds: [packageId] });
}

function createOwing(owner?: { userId: string }) {
  return createStoredBooking({ ...owner, bookingStatus: "confirmed" });
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

const PACKAGE = {
  seatsPerDay: [0, 501, "many", 2.5],
  firstDay: DATES,
  lastDay: [...DATES, daysFromToday(1)],
  seasons: ["summer", "31-02 to 05-03", ["07-01"], [5]],
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

const QUOTE = {
  customerName: [LINES],
  customerPhone: PHONES,
  customerEmail: EMAILS,
  packageId: IDS,
  route: ["| 2", "Gulmarg | 9"],
  startDate: [daysFromToday(-1)],
  unitPrice: [0],
  lines: [[{}], [{ name: "Pony", quantity: 0, each: 900, per: "person" }]],
  validUntil: [daysFromToday(-1), daysFromToday(400)],
};

async function quoteOfPackage() {
  return (await createSentQuote({ packageId: (await createPackage()).id })).quote;
}

async function sentKey() {
  const { quote } = await createSentQuote();
  return { id: quote.id, key: quote.shareKey };
}

async function createAsked() {
  const { id, shareKey } = await createEnquiry({ shareKey: newLinkKey() });
  return { id, key: shareKey };
}

/** A group of departures, as the calls to several of them choose it. */
async function chooseGroup() {
  const { packageId, startDate } = await createStoredBooking({ startDate: toDate(daysFromToday(3)) });
  const from = fromDate(startDate);
  const groups = [{ startDate: from, packageId }];
  return { from, to: from, show: "starting", package: packageId, status: "pending", groups };
}

const GROUPS = { groups: [[{}], ["today"]] };

const EXAMPLES: Record<string, Example> = {
  "PATCH /users/updateUser": { body: async () => typedProfile(), wrong: PROFILE },
  "PATCH /users/updateUserPassword": {
    body: async () => ({ oldPassword: PASSWORD, newPassword: "walnut carving" }),
    wrong: { oldPassword: ["wrong one"], newPassword: ["password", PASSWORD] },
  },
  "POST /auth/register": {
    body: async () => typedRegistration(),
    wrong: { ...PROFILE, password: ["password"] },
  },
  "POST /auth/verify-email": {
    body: async () => {
      const { id: userId, email } = await createUser({ emailVerifiedAt: null });
      const { token } = await issueToken(db, { userId, purpose: "verify-email", email });
      return { email, verificationToken: token };
    },
  },
  "POST /auth/claim-bookings": {
    body: async (caller) => {
      const id = caller?.userId ?? (await createUser()).id;
      const { email } = await db.user.findUniqueOrThrow({ where: { id } });
      await createContactsBooking(await createContact(), email);
      const { token } = await issueToken(db, { userId: id, purpose: "claim-bookings", email });
      return { claimToken: token };
    },
  },
  "POST /auth/login": {
    body: async () => ({ email: (await createUser()).email, password: PASSWORD }),
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
    wrong: { startDate: FAR, month: ["May", daysFromToday(-40).slice(0, 7), nextMonth()] },
  },
  "PUT /packages/admin/{id}/days": {
    id: createPackage,
    body: async () => ({ days: [{ date: nextMonth(), capacity: 12, closed: false, label: "Guaranteed" }] }),
    wrong: {
      days: [
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
    wrong: { until: [`${daysFromToday(-1)}T18:00`] },
    says: /^4 places held on .* for Rafiq Travels, Delhi\.$/,
  },
  "DELETE /packages/admin/{id}/holds/{holdId}": { id: createHold },
  "POST /packages/admin": { body: async () => newPackage, wrong: PACKAGE },
  "PATCH /packages/admin/{id}": { id: createPackage, body: async () => newPackage, wrong: PACKAGE },
  "POST /packages/admin/{id}/pictures": {
    id: createPackage,
    body: async () => ({ alt: "A carved bedroom", caption: "Where you sleep" }),
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
    wrong: { startDate: FAR, code: ["ab", "a b", "A".repeat(21)] },
  },
  "POST /departures/messages": {
    body: async () => ({
      ...(await chooseGroup()),
      subject: "Snow",
      text: "Please stay where you are, {name}.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: GROUPS,
  },
  "POST /departures/pickups": {
    body: async () => ({
      ...(await chooseGroup()),
      pickup: "Srinagar airport, 10:30",
      tripContact: "Bashir, +91 98765 00000",
      which: "all",
    }),
    wrong: GROUPS,
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
    wrong: { answerBy: [daysFromToday(-1)], packageIds: [["nowhere"], [crypto.randomUUID()]], options: [["later"]] },
  },
  "GET /closures/{id}": { id: createTouchedClosure },
  "POST /closures/{id}/messages": {
    id: createTouchedClosure,
    body: async () => ({ kind: "news", subject: "Gurez road closed", text: "Snow has closed the Razdan pass." }),
  },
  "POST /closures/{id}/apply": {
    id: theRoad,
    body: async () => {
      const { id: bookingId } = await createBookingOnRoad();
      await db.closureAnswer.create({ data: { closureId: (await theRoad()).id, bookingId, choice: "refund" } });
      return { answers: [{ bookingId, choice: "refund" }] };
    },
    wrong: { answers: [[{}], [{ bookingId: "nobody", choice: "keep" }]] },
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
    wrong: { from: ["bank", ...IDS], to: IDS, amount: [0, "50,00,00,001", 5_001] },
  },
  "POST /cash/handovers/{id}/undo": {
    id: createHandover,
    body: async () => ({ reason: "Recorded twice." }),
  },
  "POST /cash/counts": {
    body: async () => ({
      holder: (await staffWithCash()).id,
      counted: "5,000",
      reason: "It is all there.",
      idempotencyKey: crypto.randomUUID(),
    }),
    wrong: { holder: ["bank", ...IDS] },
  },
  "POST /documents/invoices": {
    body: async () => ({ bookings: [(await createTravelledBooking()).id] }),
    wrong: { bookings: [[5], ["nobody"]] },
    says: /^1 invoice not made\. /,
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
      customer: [{ name: "Zoya Wani" }, { name: "", phoneNumber: "+91 94190 12345" }],
      userId: ["nobody"],
      packageId: IDS,
      accept: ["past-date", ["everything"]],
      hold: ["nobody"],
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
    wrong: { packageId: IDS, customerPhone: PHONES, customerEmail: EMAILS, pickup: [LINES, "x".repeat(301)] },
  },
  "DELETE /booking/admin/{id}": { id: createStoredBooking },
  "GET /booking/admin/{id}/notes": { id: createStoredBooking },
  "POST /booking/admin/{id}/notes": {
    id: createStoredBooking,
    body: async () => ({ text: "Calls after 18:00 only.", pinned: true }),
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
      amount: [0],
      receivedOn: [daysFromToday(1), "1999-12-31"],
      reference: [LINES, "aisha@upi", "x".repeat(65)],
    },
  },
  "GET /booking/admin/{id}/pay-links": { id: createStoredBooking },
  "POST /booking/admin/{id}/pay-links": { id: createOwing, body: () => Promise.resolve({ sum: "all" }) },
  "GET /booking/mine/{id}/pay-links": { id: createStoredBooking, own: createStoredBooking },
  "POST /booking/mine/{id}/pay-links": {
    id: createOwing,
    own: createOwing,
    body: () => Promise.resolve({ sum: "now" }),
  },
  "POST /gateway/look": {
    body: async () => ({ bookingId: (await createStoredBooking()).id }),
    wrong: { bookingId: ["nobody"] },
    says: /^Asked about 0 links/,
  },
  "POST /payments/no-receipt": {
    body: async () => ({ payments: [{ _id: (await createPayment(await createStoredBooking())).id }] }),
    wrong: { payments: [[{}], [{ _id: "nobody" }], [{ _id: crypto.randomUUID(), placeOfSupply: "xx" }]] },
    says: /^1 document made: R[CV]\//,
  },
  "GET /booking/mine/{id}": { id: createStoredBooking, own: createStoredBooking },
  "POST /booking/mine/{id}/cancel": {
    id: createStoredBooking,
    own: createStoredBooking,
    body: async () => ({ seenRefund: "0", cancelReason: "The road is closed." }),
  },
  "GET /booking/mine/{id}/review": { id: createTravelledBooking, own: createTravelledBooking },
  "PUT /booking/mine/{id}/review": {
    id: createTravelledBooking,
    own: createTravelledBooking,
    body: async () => ({ ...REVIEW, version: 0 }),
    wrong: { text: ["Too short."] },
  },
  "GET /reviews/by-key/{token}": { id: createReviewLink },
  "PUT /reviews/by-key/{token}": { id: createReviewLink, body: async () => REVIEW, wrong: { text: ["Too short."] } },
  "PATCH /reviews/{id}": {
    id: createReview,
    body: async () => ({ state: "refused", refusedFor: "private", reply: "Come again!" }),
    wrong: { reply: ["x".repeat(1001)] },
  },
  "GET /packages/admin/{id}/reviews": { id: createPackage },
  "GET /booking/mine/{id}/road-closed": { id: createStoredBooking, own: createStoredBooking },
  "POST /booking/mine/{id}/road-closed": {
    id: createBookingOnRoad,
    own: createBookingOnRoad,
    body: async () => ({ closure: (await theRoad()).id, choice: "keep" }),
    wrong: { closure: ["nowhere"] },
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
      children: 2,
      childAges: "4, 9",
      matters: ["snow", "easy"],
      comparedIds: [(await createPackage()).id],
      callAt: "evening",
      text: "Is there snow in March?",
    }),
    wrong: {
      children: [...NUMBERS, -1, 51],
      wantedMonth: ["May", daysFromToday(-40).slice(0, 7)],
      matters: [["gold"]],
      comparedIds: [["nonsense"]],
      callAt: ["night"],
      wantsQuote: ["maybe"],
      phone: PHONES,
      email: EMAILS,
      packageId: IDS,
      wantedFrom: [...DATES, daysFromToday(-30)],
      wantedDays: [...NUMBERS, 0, 61],
      persons: [...NUMBERS, 0, 51],
    },
  },
  "GET /enquiries/by-key/{key}": { id: createAsked },
  "POST /enquiries/{id}/link": {
    id: () => createEnquiry(),
    says: /^Question \d+ has a new link, and an old one no longer works: http.+\/asked\/[\w-]{22}$/,
  },
  "PATCH /enquiries/{id}": {
    id: createEnquiry,
    body: async () => ({ state: "lost", lostReason: "Too far" }),
    wrong: { lostReason: ["x".repeat(201)] },
  },
  "POST /quotes": { body: async () => typedQuote(), wrong: QUOTE, says: /^Quote Q-\d+ is saved as a draft\.$/ },
  "GET /quotes/{id}": { id: async () => (await createDraftQuote()).quote },
  "POST /quotes/{id}/revisions": {
    id: async () => (await createSentQuote()).quote,
    body: async () => typedQuote(),
    wrong: QUOTE,
    says: /^Version 2 of Q-\d+ is saved\. Send it when it is ready\.$/,
  },
  "POST /quotes/{id}/send": {
    id: async () => (await createDraftQuote()).quote,
    body: async () => ({ by: "link" }),
    says: /^Q-\d+ can be opened now\. Send its link by WhatsApp\.$/,
  },
  "POST /quotes/{id}/extend": {
    id: async () => (await createSentQuote()).quote,
    body: async () => ({ validUntil: addDays(today(), 20) }),
    says: /^Q-\d+ holds until .+\.$/,
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
    says: /^Q-\d+ is withdrawn\.$/,
  },
  "GET /quotes/by-key/{key}": { id: sentKey },
  "POST /quotes/by-key/{key}/accept": {
    id: sentKey,
    body: async () => ({ name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1 }),
    wrong: { phoneNumber: PHONES, email: EMAILS, options: [[5]] },
    says: /^Thank you\. Your trip is booking \d+, and it is confirmed\.$/,
  },
  "POST /quotes/by-key/{key}/decline": {
    id: sentKey,
    body: async () => ({ reason: "Too dear" }),
  },
  "POST /quotes/by-key/{key}/ask": {
    id: sentKey,
    body: async () => ({ text: "Can we drop Gulmarg?" }),
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
  const schema = requestBody?.content["application/json"]?.schema ?? {};
  const { required = [], additionalProperties, properties = {} } = schema;
  const wrong = Object.entries(properties).map(([name, field]) => {
    const more = example.wrong?.[name] ?? [];
    return [name, wrongIn(field, required.includes(name)).concat(more)] as const;
  });
  return {
    call,
    who,
    status: Number(status),
    required: [...required].sort(),
    isStrict: additionalProperties === false,
    msg: answer?.content?.["application/json"]?.example?.msg,
    ...example,
    wrong: Object.fromEntries(wrong),
  };
}
