import { db } from "~/db.server";
import { findMatches } from "~/models/booking/desk/select-bookings.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { listPackagesForAdmin } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { enquiries } from "~/models/office/list/enquiries.server";
import { quotes } from "~/models/office/list/quotes.server";
import { findCustomers } from "~/models/people/contact/find-customers.server";
import { can, type Role } from "~/models/people/user/rights";
import { quoteName } from "~/models/sales/quote/json";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { textField } from "~/values/fields";
import { formatRupees } from "~/values/money";
import { readCriteria } from "~/values/paging";
import { withoutNumberWord } from "~/values/search-words";
import { internationalNumber } from "~/values/whatsapp";

/** Hits of each kind; the kind's own list shows the rest. */
const SHOWN = 8;

const DESK = "/admin-dashboard";

const GUESTS = "Guests";

type Hit = { to: string; title: string; text: string };

export type HitGroup = { name: string; hits: Hit[]; all?: string };

export function readSearch(url: string) {
  return readCriteria(url, { q: textField("a search", 100) }).criteria.q ?? "";
}

/** Everything that a text may name, the most exact first; the role decides what is searched. */
export async function searchEverything(q: string, role: Role): Promise<HitGroup[]> {
  if (q === "") return [];
  const isAdmin = can(role, "admin");
  const groups = await Promise.all([
    bookings(withoutNumberWord(q)),
    quoteHits(q),
    money(q),
    documents(q),
    can(role, "edit-bookings") ? guests(q) : none(GUESTS),
    questions(q),
    isAdmin ? packages(q) : none("Packages"),
  ]);
  const found = groups.filter(({ hits }) => hits.length > 0);
  return namesPerson(q) ? found.sort((a, b) => Number(b.name === GUESTS) - Number(a.name === GUESTS)) : found;
}

/** Where a search leads at once: to its only hit, or to the one person with this phone number or mail address. */
export function onlyHit(q: string, groups: HitGroup[]) {
  const named = namesPerson(q) ? groups.filter(({ name }) => name === GUESTS) : groups;
  const hits = (named.length > 0 ? named : groups).flatMap((group) => group.hits);
  return hits.length === 1 ? hits[0] : undefined;
}

/** A whole phone number or mail address names a person, who then comes first. */
function namesPerson(q: string) {
  return /^\S+@\S+$/.test(q) || (!/[a-z]/i.test(q) && (internationalNumber(q)?.length ?? 0) >= 12);
}

function none(name: string): HitGroup {
  return { name, hits: [] };
}

async function bookings(q: string): Promise<HitGroup> {
  const [exact, matches] = await Promise.all([bookingOfNumber(q), findMatches({ q })]);
  const rows = await matches.select({ skip: 0, take: SHOWN + 1 });
  const others = rows.filter(({ id }) => id !== exact?.id);
  return {
    name: "Bookings",
    hits: [...(exact ? [exact] : []), ...others].slice(0, SHOWN).map((row) => hitOf(toPopulatedBookingJson(row))),
    ...(rows.length > SHOWN && { all: `${DESK}/manage-bookings?${new URLSearchParams({ q })}` }),
  };
}

/** A number typed in full names one booking, which comes before those whose phone or number begins like it. */
async function bookingOfNumber(q: string) {
  if (!/^\d{4,9}$/.test(q)) return null;
  return db.booking.findFirst({ where: { bookingNumber: Number(q), deletedAt: null }, select: bookingSelect });
}

function hitOf(booking: ReturnType<typeof toPopulatedBookingJson>): Hit {
  const { bookingNumber, userId, packageId, startDate, numberOfPersons, totalPrice, bookingStatus } = booking;
  const party = `${formatDate(startDate)} · ${counted(numberOfPersons, "person")}`;
  return {
    to: bookingAt(booking._id),
    title: `${bookingNumber} ${userId.name}`,
    text: `${packageId.packageTitle} · ${party} · ${formatRupees(totalPrice)} · ${bookingStatus}`,
  };
}

function bookingAt(id: string) {
  return `${DESK}/manage-bookings/${id}`;
}

type Money = { id: string; bookingNumber: number; name: string; reference: string; amount: number; isClaim: boolean };

/** Payments and reported payments by the bank's reference, however it is typed. */
async function money(q: string): Promise<HitGroup> {
  const found = await db.$queryRaw<Money[]>`
    SELECT b."id", b."bookingNumber", b."customerName" AS "name", p."reference", p."amount", false AS "isClaim"
      FROM "PaymentReference" r JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Booking" b ON b."id" = p."bookingId"
      WHERE r."method" IN ('upi', 'bank', 'gateway') AND r."reference" = bank_reference(${q}) AND b."deletedAt" IS NULL
    UNION ALL SELECT b."id", b."bookingNumber", b."customerName", c."utr", c."amount", true
      FROM "PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId"
      WHERE plain_reference(c."utr") = plain_reference(${q}) AND plain_reference(${q}) <> ''
        AND c."state" <> 'accepted' AND b."deletedAt" IS NULL
    LIMIT ${SHOWN}`;
  return {
    name: "Payments",
    hits: found.map(({ id, bookingNumber, name, reference, amount, isClaim }) => ({
      to: isClaim ? bookingAt(id) : `${DESK}/manage-bookings/payments/${id}`,
      title: reference,
      text: `${formatRupees(amount)} ${isClaim ? "reported for" : "for"} booking ${bookingNumber} · ${name}`,
    })),
  };
}

async function documents(q: string): Promise<HitGroup> {
  const found = await db.taxDocument.findMany({
    where: { number: q.toUpperCase().replaceAll(/\s/g, "") },
    select: { number: true, gross: true, booking: { select: { id: true, bookingNumber: true, customerName: true } } },
  });
  return {
    name: "Documents",
    hits: found.map(({ number, gross, booking: { id, bookingNumber, customerName } }) => ({
      to: `${DESK}/manage-bookings/documents/${id}`,
      title: number,
      text: `${formatRupees(gross)} · booking ${bookingNumber} · ${customerName}`,
    })),
  };
}

/** People with and without an account. Only a role that may book for them searches those who never booked. */
async function guests(q: string): Promise<HitGroup> {
  const found = await findCustomers(q);
  return {
    name: GUESTS,
    hits: found.slice(0, SHOWN).map(({ _id, name, email, phoneNumber, city, hasAccount }) => ({
      to: `${DESK}/guests/${_id}`,
      title: name,
      text: [phoneNumber, email, city, !hasAccount && "no account"].filter(Boolean).join(" · "),
    })),
    ...(found.length > SHOWN && { all: `${DESK}/guests?${new URLSearchParams({ q })}` }),
  };
}

async function questions(q: string): Promise<HitGroup> {
  const { rows } = await enquiries.read({ q }, { limit: SHOWN });
  return {
    name: "Questions",
    hits: rows.map(({ _id, name, text, state }) => ({
      to: `${DESK}/enquiries/${_id}`,
      title: name,
      text: `${state} · ${text.length > 120 ? `${text.slice(0, 119)}…` : text}`,
    })),
    ...(rows.length === SHOWN && { all: `${DESK}/enquiries?${new URLSearchParams({ q, state: "all" })}` }),
  };
}

async function quoteHits(q: string): Promise<HitGroup> {
  const { rows, hasNext } = await quotes.read({ q }, { limit: SHOWN });
  return {
    name: "Quotes",
    hits: rows.map(({ _id, number, state, newest }) => ({
      to: `${DESK}/quotes/${_id}`,
      title: `${quoteName({ number })} ${newest.customerName}`,
      text: `${newest.packageTitle} · ${formatDate(newest.startDate)} · ${formatRupees(newest.total)} · ${state}`,
    })),
    ...(hasNext && { all: `${DESK}/quotes?${new URLSearchParams({ q })}` }),
  };
}

async function packages(q: string): Promise<HitGroup> {
  const { packages: found } = await listPackagesForAdmin({ search: q }, 1, SHOWN);
  return {
    name: "Packages",
    hits: found.map(({ _id, packageTitle, locationName, startingPrice }) => ({
      to: `${DESK}/manage-packages/edit/${_id}`,
      title: packageTitle,
      text: `${locationName} · ${formatRupees(startingPrice)}`,
    })),
    ...(found.length === SHOWN && { all: `${DESK}/manage-packages?${new URLSearchParams({ search: q })}` }),
  };
}
