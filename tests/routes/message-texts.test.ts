import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { say, WORDS } from "~/values/words";

import { createStoredBooking } from "../support/factories";
import { EDIT_FORM } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/settings/words";
const CONFIRMED = `${LIST}/booking-confirmed`;

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

async function type(path: string, typed: Record<string, string>) {
  const page = await admin.get(path);
  return admin.post(page.link("main form"), { ...page.values("main form"), ...typed });
}

test("own words go out with the next mail, and ours again once they are given up", async () => {
  const own = { confirmedText: "Khush amdid!\n\nYour trip is booked." };
  expect(await type(CONFIRMED, own)).toMatchObject({ path: LIST, toast: "Settings saved!" });
  expect((await admin.get(LIST)).texts(".card strong")).toEqual(["Your own words"]);
  const { id } = await createStoredBooking({ bookingStatus: "pending" });
  const booking = await admin.get(`/admin-dashboard/manage-bookings/edit/${id}`);
  await admin.post(`/admin-dashboard/manage-bookings/edit/${id}`, {
    ...booking.values(EDIT_FORM),
    bookingStatus: "confirmed",
  });
  const mail = await db.mail.findFirstOrThrow();
  expect(mail.text).toContain("\n\nKhush amdid!\n\nYour trip is booked.\n\n");

  expect(await type(CONFIRMED, { ours: "yes" })).toMatchObject({ path: LIST, toast: "Settings saved!" });
  expect((await admin.get(CONFIRMED)).values("main form")).toMatchObject({
    confirmedText: WORDS.confirmedText.ours,
  });
  expect((await admin.get(LIST)).texts(".card strong")).toEqual([]);
});

test("a subject that was saved heads the mails until the usual one is taken", async () => {
  await type(CONFIRMED, { confirmedText: "Khush amdid!" });
  await db.$executeRaw`UPDATE "Setting" SET "value" = "value" || '{"confirmedSubject": "See you, {number}"}', "updatedAt" = now()`;
  const subject = async () =>
    say((await getSite()).words, "confirmedSubject", { number: "1042", trip: "Dal Lake", start: "" });
  expect(await subject()).toBe("See you, 1042");
  const page = await admin.get(CONFIRMED);
  expect(page.texts("#kept ~ dl dd")).toEqual([expect.stringMatching(/^See you, \{number\}/)]);
  const form = "form[action$='usual/confirmedSubject']";
  expect((await admin.post(page.link(form), page.values(form))).toast).toBe("Settings saved!");
  expect(await subject()).toBe("Booking 1042 is confirmed: Dal Lake");
  expect((await admin.get(CONFIRMED)).texts("#kept")).toEqual([]);
});

test("only a mail whose words serve WhatsApp says so", async () => {
  const says = async (slug: string) => (await admin.get(`${LIST}/${slug}`)).text.includes("offered for WhatsApp, too");
  const slugs = ["request-received", "booking-confirmed", "after-trip", "payment-due", "whatsapp-pickup"];
  expect(await Promise.all(slugs.map(says))).toEqual([true, true, true, false, false]);
});

test("a text of before that is asked for no more goes on until the usual one is taken", async () => {
  await type(CONFIRMED, { confirmedText: "Khush amdid!" });
  await db.$executeRaw`UPDATE "Setting" SET "value" = "value" || '{"chatPay": "Pay {sum}.", "groupPickupText": "Be there."}', "updatedAt" = now()`;
  const page = await admin.get(LIST);
  expect(page.texts("#kept ~ dl dt")).toEqual(["WhatsApp, how to pay", "To groups, pick-up"]);
  expect((await getSite()).words).toMatchObject({ chatPay: "Pay {sum}.", groupPickupText: "Be there." });
  const form = "form[action$='usual/chatPay']";
  await admin.post(page.link(form), page.values(form));
  expect((await admin.get(LIST)).texts("#kept ~ dl dt")).toEqual(["To groups, pick-up"]);
});

test("our words are not stored, and an unknown variable is refused with what was typed", async () => {
  expect((await type(CONFIRMED, {})).toast).toBe("Nothing has changed, so nothing was saved.");
  const refused = await type(CONFIRMED, { confirmedText: "{driver} waits." });
  expect([refused.status, refused.texts("#confirmedText-error")]).toEqual([
    400,
    ["There is no {driver}. Please use {number}, {trip} or {start}."],
  ]);
  expect(refused.values("main form")).toMatchObject({ confirmedText: "{driver} waits." });
  expect(await db.setting.count()).toBe(0);
});

test("the preview is shown without script, and nothing is saved", async () => {
  const shown = await type(`${LIST}/whatsapp-pickup`, {
    chatPickup: "{driver} meets you at {pickup}.",
    show: "preview",
  });
  expect(shown.texts(".message-preview p")).toEqual(["Bashir, +91 98765 00000 meets you at Srinagar airport, 10:00."]);
  expect(await db.setting.count()).toBe(0);
});

test("words saved by a colleague meanwhile are not overwritten", async () => {
  const page = await admin.get(CONFIRMED);
  await type(CONFIRMED, { confirmedText: "First." });
  const stale = await admin.post(page.link("main form"), { ...page.values("main form"), confirmedText: "Second." });
  expect([stale.status, stale.values("main form").confirmedText]).toEqual([409, "Second."]);
});

test("an unknown text leads to the list", async () => {
  expect(await admin.get(`${LIST}/nothing`)).toMatchObject({
    path: `${LIST}#guests`,
    toast: "There is no such text.",
  });
});

test("whether a mail is sent is said beside its text, which can be given up without changing that", async () => {
  const off = () =>
    admin.get(LIST).then(({ texts }) => texts(".card p").filter((said) => said.includes("Switched off")));
  expect(await off()).toHaveLength(4);
  const ticks = { thankAfterTrip: "yes", askForReviews: "yes" };
  await type(`${LIST}/after-trip`, { ...ticks, afterTripText: "Khuda hafiz." });
  expect(await off()).toHaveLength(3);
  await type(`${LIST}/after-trip`, { ours: "yes" });
  expect(await db.setting.findFirst({ select: { value: true } })).toEqual({ value: { ...ticks, afterTripText: "" } });
  await type(`${LIST}/payment-due`, { remindGuests: "yes" });
  expect((await admin.get(`${LIST}/payment-due`)).values("main form")).toMatchObject({ remindGuests: "yes" });
});
