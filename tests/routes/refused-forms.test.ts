import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveSettings } from "~/models/system/setting/save-settings.server";
import { toDate } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createClosure,
  createEnquiry,
  createFullPackage,
  createOffer,
  createPackage,
  createReview,
  createSentQuote,
  createStoredBooking,
  createTravelledBooking,
  createUser,
} from "../support/factories";
import { createHandover } from "../support/money";
import { screen } from "../support/screen";
import { Browser, loggedIn } from "../support/site";

const DESK = "/admin-dashboard";

type Form = [as: "visitor" | "guest" | "admin", path: string, optional?: "may be empty"];

/** A role, and the page whose form it sends. */
const FORMS: Form[] = [
  ["visitor", "/register"],
  ["visitor", "/login"],
  ["visitor", "/contact", "may be empty"],
  ["visitor", "/packages/{package}/ask"],
  ["visitor", "/make-it-mine?p={package}"],
  ["visitor", "/packages/{full}/waiting"],
  ["visitor", "/quote/{quoteKey}"],
  ["guest", "/packages/{package}"],
  ["guest", "/bookings/{booking}/pay", "may be empty"],
  ["guest", "/bookings/{booking}/travellers", "may be empty"],
  ["guest", "/bookings/{booking}/change"],
  ["guest", "/bookings/{travelled}/review"],
  ["guest", "/bookings/{booking}/road-closed"],
  ["guest", "/profile/update-details"],
  ["guest", "/profile/update-password"],
  ["admin", `${DESK}/manage-bookings/add`],
  ["admin", `${DESK}/manage-bookings/edit/{booking}`],
  ["admin", `${DESK}/manage-bookings/notes/{booking}`],
  ["admin", `${DESK}/manage-bookings/payments/{booking}`],
  ["admin", `${DESK}/manage-bookings/payments/{booking}/refund`],
  ["admin", `${DESK}/manage-bookings/payments/{booking}/undo/{payment}`],
  ["admin", `${DESK}/manage-bookings/decline/{travelled}`],
  ["admin", `${DESK}/claims/refuse/{claim}`],
  ["admin", `${DESK}/money/cash/hand-over`],
  ["admin", `${DESK}/money/cash/count`],
  ["admin", `${DESK}/money/cash/undo/{handover}`],
  ["admin", `${DESK}/departures/message?day={day}&package={package}`],
  ["admin", `${DESK}/departures/closures/add`],
  ["admin", `${DESK}/departures/our-drivers`],
  ["admin", `${DESK}/enquiries/add`],
  ["admin", `${DESK}/enquiries/{enquiry}`],
  ["admin", `${DESK}/quotes/add`],
  ["admin", `${DESK}/quotes/edit/{quote}`],
  ["admin", `${DESK}/reviews/{review}`, "may be empty"],
  ["admin", `${DESK}/manage-packages/add`],
  ["admin", `${DESK}/manage-packages/edit/{package}`],
  ["admin", `${DESK}/manage-packages/pictures/{package}`, "may be empty"],
  ["admin", `${DESK}/manage-packages/prices`],
  ["admin", `${DESK}/manage-packages/days/{package}`],
  ["admin", `${DESK}/manage-packages/days/{package}/rules`],
  ["admin", `${DESK}/manage-packages/offers/add`],
  ["admin", `${DESK}/manage-packages/offers/edit/{offer}`],
  ["admin", `${DESK}/settings/business`],
  ["admin", `${DESK}/settings/money`, "may be empty"],
  ["admin", `${DESK}/settings/words/booking-confirmed`, "may be empty"],
  ["admin", `${DESK}/settings/policies`, "may be empty"],
  ["admin", `${DESK}/settings/words`, "may be empty"],
  ["admin", `${DESK}/settings/site`],
  ["admin", `${DESK}/settings/team`, "may be empty"],
];

const ids: Record<string, string> = { day: daysFromToday(30) };
const browsers: Record<string, Browser> = { visitor: new Browser() };

beforeAll(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  const yasir = await createAdmin();
  const aisha = await createUser();
  const pkg = await createPackage();
  const fields = { upiId: "chinar.holidays@sbi", upiKind: "person" as const, bank: "J&K Bank, 0001 1122" };
  await saveSettings({ by: { id: yasir.id, name: yasir.name }, version: 0, fields });
  const sold = { userId: aisha.id, packageId: pkg.id, startDate: toDate(ids.day ?? "") };
  const booking = await createStoredBooking({ ...sold, bookingStatus: "confirmed", numberOfPersons: 3 });
  const paid = { kind: "received", method: "upi", amount: 5000, receivedOn: toDate(daysFromToday(0)) };
  const recorded = { source: "office", recordedBy: yasir.id, recorderName: yasir.name, onceKey: crypto.randomUUID() };
  ids.payment = (await db.payment.create({ data: { bookingId: booking.id, ...paid, ...recorded } })).id;
  ids.travelled = (await createTravelledBooking({ userId: aisha.id, packageId: pkg.id })).id;
  await db.changeRequest.create({ data: { bookingId: ids.travelled, text: "My mother comes too." } });
  const claim = { bookingId: booking.id, method: "upi", utr: "412000000077", amount: 700 };
  ids.claim = (await db.paymentClaim.create({ data: claim })).id;
  ids.review = (await createReview({ packageId: pkg.id })).id;
  await createClosure({ packageIds: [pkg.id], from: sold.startDate, to: sold.startDate });
  ids.handover = (await createHandover(yasir, 700)).id;
  Object.assign(ids, { booking: booking.id, package: pkg.id, offer: (await createOffer()).id });
  ids.enquiry = (await createEnquiry()).id;
  ids.full = (await createFullPackage()).id;
  const { quote } = await createSentQuote();
  Object.assign(ids, { quote: quote.id, quoteKey: quote.shareKey });
  Object.assign(browsers, { guest: await loggedIn(aisha), admin: await loggedIn(yasir) });
});

const CANCEL: Form = ["guest", "/bookings/{booking}/cancel", "may be empty"];

// Too long for any text, and no number, date or address.
const LONG = "long ".repeat(1_200).trim();

test.each<Form>([...FORMS, CANCEL])(
  "to a %s, %s comes back with all that was typed but passwords, says in its title that something is wrong, and leads to each field in their order",
  async (as, path, optional) => {
    const browser = browsers[as] ?? new Browser();
    const address = addressOf(path);
    const { html } = await browser.get(address);
    const { action, fields } = formOf(html, address, LONG);
    if (!optional) expect((await browser.post(action, formOf(html, address, "").fields)).status).toBe(400);
    const refused = await browser.post(action, fields);
    expect(refused.status, refused.path).toBe(400);
    expect(refused.title).toMatch(/^Error: /);

    const { document } = refused;
    // The field "website" is a trap for bots.
    const typed = [...fields].flatMap(([name, value]) => (value === LONG && name !== "website" ? [name] : []));
    const values = refused.values("main");
    for (const name of typed) expect.soft(values[name], name).toBe(/password/i.test(name) ? "" : LONG);

    expect(document.querySelector("[autofocus]:not(dialog *)")?.getAttribute("role")).toBe("alert");
    const links = [...document.querySelectorAll(".error-summary a")];
    const named = links.map((link) => link.getAttribute("href")?.slice(1) ?? "");
    const standing = [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id) => named.includes(id));
    expect(named).toEqual(standing);
    expect(named).not.toEqual([]);
    for (const link of links) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      const field = document.getElementById(id);
      expect(field && link.compareDocumentPosition(field), id).toBe(document.DOCUMENT_POSITION_FOLLOWING);
      expect.soft(field?.getAttribute("aria-invalid"), id).toBe("true");
      expect.soft(field?.getAttribute("aria-describedby")?.split(" "), id).toContain(`${id}-error`);
      expect.soft(document.getElementById(`${id}-error`)?.textContent, id).toBe(link.textContent);
    }
  },
);

/** The booking form is open to visitors, and passwords are never kept. */
const OPEN = ["/packages/{package}", "/profile/update-password"];
const KEPT: Form[] = [
  ...FORMS.filter(([as, path]) => as !== "visitor" && !OPEN.includes(path)),
  CANCEL,
  ["admin", `${DESK}/manage-bookings/delete/{booking}?ask=yes`],
];

test.each(KEPT)(
  "sent by a %s after a logout, what was typed into %s comes back, to be sent again",
  async (as, path) => {
    const typed = "سلام";
    const { action, fields } = formOf((await browsers[as]?.get(addressOf(path)))?.html ?? "", addressOf(path), typed);
    const kept = await new Browser().post(action, fields);
    expect([kept.status, kept.path]).toEqual([401, action]);
    const values = Object.values(kept.values("main"));
    expect(values.filter((value) => value === typed)).toHaveLength(
      [...fields.values()].filter((each) => each === typed).length,
    );
  },
);

function addressOf(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
}

/** The page's largest form, with the same value in all its fields. */
function formOf(html: string, address: string, typed: string) {
  const { document } = screen(html);
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
  const size = (form: Element) => form.querySelectorAll("input:not([type=hidden]), textarea, select").length;
  const form = forms.sort((a, b) => size(b) - size(a))[0];
  if (!form) throw new Error(`No form at ${address}.`);
  const fields = new FormData();
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name], textarea[name], select[name]")) {
    if (["checkbox", "radio", "file"].includes(field.type) && !field.hasAttribute("checked")) continue;
    const isChosen = ["hidden", "checkbox", "radio"].includes(field.type) || field.tagName === "SELECT";
    fields.append(field.name, isChosen ? field.value : typed);
  }
  const action = form.getAttribute("action") ?? "";
  const [page] = address.split("?");
  return { action: action.startsWith("/") ? action : `${page}${action}`, fields };
}
