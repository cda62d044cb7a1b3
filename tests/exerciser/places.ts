import { randomUUID } from "node:crypto";

import { addDays, today } from "~/values/calendar";

import { type Command, type Turn } from "./world";

const HELD_UNTIL = "2099-01-01T12:00";

/** What guests and staff do with the places of a departure: holds, the waiting list, quotes that keep some, closed roads. */
export const PLACE_COMMANDS: Record<string, Command> = {
  "set a day's places": (t) => {
    const capacity = t.pick([null, 2 + t.dice(12), 2 + t.dice(12)]);
    const days = [{ date: crowdedDay(t), capacity, closed: t.dice(8) === 0 }];
    return t.api(t.world.admin, "PUT", `/packages/admin/${t.world.departureId}/days`, { days });
  },
  "hold places": async (t) => {
    if (t.dice(3) === 0) await endSomeHold(t);
    const hold = { startDate: crowdedDay(t), numberOfPersons: 1 + t.dice(4), until: HELD_UNTIL, note: "Rafiq Travels" };
    return t.often(() => t.api(t.desk(), "POST", `/packages/admin/${t.world.departureId}/holds`, hold));
  },
  "book held places": async (t) => {
    const hold = await someHold(t);
    if (!hold) return;
    const customer = { name: "Rafiq Travels", phoneNumber: "+91 94190 10001" };
    const order = { ...hold, packageId: t.world.departureId, customer, idempotencyKey: randomUUID() };
    for (const answer of await t.often(() =>
      t.api(t.desk(), "POST", "/booking/adminOnly", { ...order, accept: ["booked-before"] }),
    ))
      t.acknowledge(null, `office ${order.idempotencyKey}`, answer);
  },
  "let held places go": async (t) => {
    const hold = await someHold(t);
    const path = `/packages/admin/${t.world.departureId}/holds/${hold?.hold}`;
    if (hold) await t.often(() => t.api(t.desk(), "DELETE", path));
  },
  wait: (t) => {
    const when = t.dice(3) ? { startDate: crowdedDay(t) } : { month: crowdedDay(t).slice(0, 7) };
    const wish = { email: `waits${t.dice(40)}@example.com`, numberOfPersons: 1 + t.dice(4), ...when };
    const anybody = t.pick(t.world.guests);
    return t.often(() => t.api(anybody, "POST", `/packages/admin/${t.world.departureId}/waiting`, wish));
  },
  "wait as a guest": (t) => {
    const guest = t.pick(t.world.guests);
    const anyDay: Record<string, string> = t.dice(2) ? { anyDay: "on" } : {};
    const wish = { email: t.world.emails.get(guest) ?? "", startDate: crowdedDay(t), numberOfPersons: "1", ...anyDay };
    return t.often(() => t.form(guest, `/packages/${t.world.departureId}/waiting`, wish));
  },
  "confirm that one waits": (t) => onWaiting(t, "waiting-confirm", { intent: "confirm" }),
  "leave the waiting list": (t) =>
    onWaiting(t, t.pick(["waiting-confirm", "waiting-offer", "waiting-offer"]), { intent: "leave" }),
  "book offered places": async (t) => {
    const offers = await t.rows<{ text: string; startDate: string; persons: number }>(
      `SELECT m."text", w."offeredDay"::text AS "startDate", w."numberOfPersons" AS "persons" FROM "WaitingEntry" w
       JOIN "Mail" m ON m."to" = w."email" AND m."template" = 'waiting-offer' AND w."state" = 'offered' ORDER BY m."createdAt" DESC LIMIT 6`,
    );
    if (offers.length === 0) return freePlaces(t);
    const { text, startDate, persons } = t.pick(offers);
    const numberOfPersons = String(t.dice(3) ? persons : persons + 1);
    await openWaiting(t, text, { startDate, numberOfPersons, idempotencyKey: randomUUID() });
  },
  quote: (t) => t.api(t.desk(), "POST", "/quotes", newQuote(t)),
  "revise a quote": (t) => onQuote(t, (id) => t.api(t.desk(), "POST", `/quotes/${id}/revisions`, newQuote(t))),
  "send a quote": (t) => onQuote(t, (id) => t.often(() => t.api(t.desk(), "POST", `/quotes/${id}/send`))),
  "keep places for a quote": (t) => onQuote(t, (id) => t.often(() => t.api(t.desk(), "POST", `/quotes/${id}/places`))),
  "let a quote's places go": (t) => onQuote(t, (id) => t.api(t.desk(), "DELETE", `/quotes/${id}/places`)),
  "accept a quote": (t) => onQuote(t, (_, quote) => accept(t, quote)),
  "decline or withdraw a quote": (t) =>
    onQuote(t, (id, { key }) =>
      t.dice(2)
        ? t.api(t.desk(), "POST", `/quotes/${id}/withdraw`, {})
        : t.api(t.pick(t.world.guests), "POST", `/quotes/by-key/${key}/decline`, {}),
    ),
  "change a quote's booking": async (t) => {
    const rows = await t.rows<{ id: string }>(
      `SELECT "bookingId" AS "id" FROM "Quote" WHERE "keepsPlaces" AND "bookingId" IS NOT NULL ORDER BY "answeredAt" DESC LIMIT 12`,
    );
    if (rows.length === 0) return onQuote(t, (id, quote) => acceptWithPlaces(t, id, quote));
    const change = t.pick([
      { numberOfPersons: 1 + t.dice(6) },
      { startDate: crowdedDay(t) },
      { bookingStatus: t.pick(["confirmed", "confirmed", "canceled"]) },
    ]);
    return t.api(t.desk(), "PATCH", `/booking/admin/${t.pick(rows).id}`, change);
  },
  "close a road": (t) => {
    const from = addDays(today(), t.dice(40));
    const days = { from, to: addDays(from, 1 + t.dice(6)), answerBy: today() };
    const packageIds = [t.world.departureId, t.pick(t.world.packageIds)];
    const road = {
      title: "Gulmarg road",
      text: "Snow.",
      ...days,
      packageIds,
      options: ["new-dates", "refund", "keep"],
    };
    return t.often(() => t.api(t.desk(), "POST", "/closures", { ...road, idempotencyKey: randomUUID() }));
  },
  "write about a closed road": (t) =>
    onClosure(t, (id) => {
      const letter = { kind: t.pick(["news", "news", "reminder"]), subject: "Closed", text: "Snow." };
      return t.often(() => t.api(t.desk(), "POST", `/closures/${id}/messages`, letter));
    }),
  "choose while a road is closed": async (t) => {
    const own = t.world.tally.bookings.filter(({ guest }) => guest !== null);
    const touched = await t.rows<{ id: string; closure: string }>(
      `SELECT b."id", c."id" AS "closure" FROM "Booking" b JOIN "Closure" c ON b."packageId" = ANY(c."packageIds")
         AND b."startDate" <= c."to" AND b."endDate" >= c."from" AND c."endedAt" IS NULL
       WHERE b."id" = ANY($1::uuid[]) AND b."bookingStatus" <> 'canceled' AND b."deletedAt" IS NULL ORDER BY c."createdAt" DESC LIMIT 20`,
      [own.map(({ id }) => id)],
    );
    if (touched.length === 0) return;
    const { id, closure } = t.pick(touched);
    const guest = own.find((each) => each.id === id)?.guest ?? [];
    const choice = t.pick(["new-dates", "new-dates", "refund", "keep"]);
    const wantedDate = choice === "new-dates" ? addDays(today(), 1 + t.dice(60)) : undefined;
    return t.often(() => t.api(guest, "POST", `/booking/mine/${id}/road-closed`, { closure, choice, wantedDate }));
  },
  "carry out choices": async (t) => {
    const answers = await t.rows<{ closureId: string; bookingId: string; choice: string; wantedDate: string | null }>(
      `SELECT "closureId", "bookingId", "choice", "wantedDate"::text FROM "ClosureAnswer" WHERE "appliedAt" IS NULL
       ORDER BY "answeredAt" DESC LIMIT 12`,
    );
    if (answers.length === 0) return;
    const { closureId } = t.pick(answers);
    const shown = answers.filter((each) => each.closureId === closureId);
    return t.often(() => t.api(t.desk(), "POST", `/closures/${closureId}/apply`, { answers: shown }));
  },
  "open the road": (t) => onClosure(t, (id) => t.api(t.desk(), "POST", `/closures/${id}/end`)),
};

/** Few days, so that several workers want the same places. */
export function crowdedDay(t: Turn) {
  return addDays(today(), 20 + t.dice(3));
}

/** Whoever waits for that day is offered some. */
function freePlaces(t: Turn) {
  t.command = "set a day's places";
  const days = [{ date: crowdedDay(t), capacity: null, closed: false }];
  return t.api(t.world.admin, "PUT", `/packages/admin/${t.world.departureId}/days`, { days });
}

/** Its time is over: the next minute's work lets the places go. */
function endSomeHold(t: Turn) {
  return t.rows(
    `UPDATE "SeatHold" SET "until" = now() WHERE "id" = (SELECT "id" FROM "SeatHold" ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)`,
  );
}

async function someHold(t: Turn) {
  const rows = await t.rows<{ hold: string; startDate: string; numberOfPersons: number }>(
    `SELECT "id" AS "hold", "startDate"::text, "numberOfPersons" FROM "SeatHold" h WHERE "packageId" = $1 AND "kind" = 'office'
       AND NOT EXISTS (SELECT FROM "Quote" q WHERE q."holdId" = h."id") ORDER BY "createdAt" DESC LIMIT 12`,
    [t.world.departureId],
  );
  return rows.length > 0 ? t.pick(rows) : undefined;
}

/** The link of such a mail, opened by a guest. */
async function onWaiting(t: Turn, template: string, fields: Record<string, string>) {
  const mails = await t.rows<{ text: string }>(
    `SELECT "text" FROM "Mail" WHERE "template" = $1 ORDER BY "createdAt" DESC LIMIT 12`,
    [template],
  );
  if (mails.length > 0) await openWaiting(t, t.pick(mails).text, fields);
}

async function openWaiting(t: Turn, text: string, fields: Record<string, string>) {
  const [link] = /\/waiting\/[\w-]+/.exec(text) ?? [];
  const guest = t.pick(t.world.guests);
  if (link) await t.often(() => t.form(guest, link, fields));
}

function newQuote(t: Turn) {
  const trip = { packageTitle: "Gulmarg for Meera", locationName: "Gulmarg", days: 3, nights: 2 };
  const texts = { includedFeatures: ["Breakfast"], excludedFeatures: ["Lunches"], itinerary: "<p>Ski.</p>" };
  const guest = { customerName: "Meera Iyer", customerPhone: "+91 98450 11111" };
  const party = { startDate: crowdedDay(t), numberOfPersons: 1 + t.dice(4), unitPrice: 12_999 };
  return { ...trip, ...texts, ...guest, ...party, packageId: t.world.departureId, validUntil: addDays(today(), 7) };
}

type Sent = { id: string; key: string; revision: number };

/** Mostly one of the latest quotes, as a guest reads it. */
async function onQuote(t: Turn, work: (id: string, quote: Sent) => Promise<unknown>) {
  const quotes = await t.rows<Sent>(
    `SELECT q."id", q."shareKey" AS "key", coalesce(max(r."revision") FILTER (WHERE r."sentAt" IS NOT NULL), 1) AS "revision"
     FROM "Quote" q JOIN "QuoteRevision" r ON r."quoteId" = q."id" GROUP BY q."id" ORDER BY q."createdAt" DESC LIMIT 12`,
  );
  if (quotes.length === 0) return;
  const quote = t.pick(quotes);
  await work(quote.id, quote);
}

async function accept(t: Turn, { key, revision }: Sent) {
  const guest = { name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision };
  for (const answer of await t.often(() =>
    t.api(t.pick(t.world.guests), "POST", `/quotes/by-key/${key}/accept`, guest),
  ))
    t.acknowledge(null, `quote ${key}`, answer);
}

async function acceptWithPlaces(t: Turn, id: string, quote: Sent) {
  t.command = "accept a quote";
  await t.api(t.desk(), "POST", `/quotes/${id}/places`);
  await t.api(t.desk(), "POST", `/quotes/${id}/send`);
  await accept(t, quote);
}

async function onClosure(t: Turn, work: (id: string) => Promise<unknown>) {
  const rows = await t.rows<{ id: string }>(`SELECT "id" FROM "Closure" ORDER BY "createdAt" DESC LIMIT 6`);
  if (rows.length > 0) await work(t.pick(rows).id);
}
