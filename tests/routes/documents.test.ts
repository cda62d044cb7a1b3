import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { issueDocument } from "~/models/money/document/issue-document.server";

import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { screen } from "../support/screen";
import { loggedIn, textOf } from "../support/site";

let booking: Awaited<ReturnType<typeof createStoredBooking>>;
let page: string;
let desk: string;

beforeEach(async () => {
  await saveSite({});
  booking = await createStoredBooking();
  page = `/bookings/${booking.id}`;
  desk = `/admin-dashboard/manage-bookings/documents/${booking.id}`;
});

async function staff(role: string) {
  return loggedIn(createUser({ role }));
}

async function guest() {
  return loggedIn({ id: booking.userId });
}

async function receipt() {
  const payment = await createPayment(booking);
  const by = { ...(await createAdmin()), role: "admin" as const };
  const made = await issueDocument({ id: booking.id, by, payment: payment.id });
  if (!made.ok) throw new Error(made.msg);
  return { number: made.value.number, url: `${page}/documents/${made.value.number.replaceAll("/", "-")}` };
}

describe("a document's page", () => {
  test("opens for the guest and for staff who read bookings, from the pages of the booking", async () => {
    const { number, url } = await receipt();
    for (const [browser, from] of [
      [await guest(), page],
      [await staff("viewer"), `/admin-dashboard/manage-bookings/edit/${booking.id}`],
    ] as const) {
      const { html } = await browser.get(from);
      expect(screen(html).texts(`a[href="${url}"]`)).toEqual([`Receipt ${number}`]);
      const opened = await browser.get(url);
      expect(opened.title).toMatch(new RegExp(`^Receipt ${number} · `));
      expect(opened.headers.get("Cache-Control")).toContain("no-store");
      expect(opened.texts(".document-sums div")).toEqual(["Received₹5,700.00"]);
      expect(opened.html).not.toContain("modulepreload");
    }
  });

  test("is the same 404 for a stranger, a wrong number and another booking's", async () => {
    const { url } = await receipt();
    const stranger = await loggedIn(createUser());
    const other = await createStoredBooking({ userId: booking.userId });
    const asked = [
      await stranger.get(url),
      await (await guest()).get(url.replace(/\d{6}$/, "999999")),
      await (await guest()).get(url.replace(booking.id, other.id)),
      await (await guest()).get(`${page}/documents/nothing`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(asked.map(({ html }) => textOf(html).replaceAll(/[\da-f-]{36}/g, ""))).size).toBe(1);
  });

  test("is listed with its words in the data a guest downloads", async () => {
    const { number, url } = await receipt();
    const answer = await (await guest()).send("/profile/data.json");
    expect(await answer.json()).toMatchObject({
      bookings: [{ documents: [{ number, url, snapshot: { title: "Receipt", guest: [booking.customerName] } }] }],
    });
  });

  test("a guest's page without documents says nothing of them", async () => {
    const { html } = await (await guest()).get(page);
    expect(textOf(html)).not.toContain("Receipts");
    await createPayment(booking);
    expect((await (await guest()).get(page)).texts("#documents, #documents ~ p")).toEqual([
      "Receipts",
      "The receipt for ₹5,700 follows.",
    ]);
  });
});

describe("the office's page of documents", () => {
  test("makes a receipt with one button, and a viewer has none", async () => {
    const payment = await createPayment(booking);
    const seen = await (await staff("viewer")).get(desk);
    expect(seen.texts("main form button, .admin form button").join()).not.toContain("Make the receipt");
    const sent = { intent: "make", payment: payment.id };
    expect((await (await staff("viewer")).post(desk, sent)).status).toBe(403);

    const agent = await staff("agent");
    expect((await agent.get(desk)).text).toContain("Make the receipt");
    const made = await agent.post(desk, sent);
    expect(made.path).toBe(desk);
    expect(made.toast).toMatch(/^RC\/\d\d-\d\d\/\d{6} is made\.$/);
    expect(made.text).not.toContain("Make the receipt");
  });

  test("says what is missing, keeps what was typed and asks an admin for what is taxed", async () => {
    await saveSite(REGISTERED);
    const payment = await createPayment(booking);
    const agent = await staff("agent");
    const opened = await agent.get(desk);
    expect(opened.text).toContain("Missing: the place of supply.");
    expect(opened.text).toContain("Filled in from the guest’s profile.");
    expect(opened.document.querySelector("[name=placeOfSupply] option[selected]")?.textContent).toBe("Karnataka (29)");

    const typed = {
      intent: "particulars",
      placeOfSupply: "29",
      customerAddress: "12 Residency Road",
      customerGstin: "",
    };
    const refused = await agent.post(desk, { ...typed, customerGstin: "29AABCK4321D1ZA" });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/name="customerGstin"[^>]*value="29AABCK4321D1ZA"/);
    const abroad = await agent.post(desk, { ...typed, customerGstin: "01AABCC1234D1ZP" });
    expect(abroad.errors()).toEqual({ placeOfSupply: "This GSTIN belongs to state 01: please choose that one." });
    const longAddress = await agent.post(desk, { ...typed, customerAddress: "Khanyar ".repeat(60) });
    expect(longAddress.errors()).toEqual({ customerAddress: "Please keep the guest's address under 400 characters." });
    expect(await agent.post(desk, typed)).toMatchObject({ path: desk, toast: "Particulars saved!" });

    const make = { intent: "make", payment: payment.id };
    expect((await agent.post(desk, make)).toast).toBe("Your role does not include this. Please ask an admin.");
    const admin = await staff("admin");
    expect((await admin.post(desk, make)).toast).toMatch(/^RV\//);

    const { number } = await db.taxDocument.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect((await agent.post(desk, { ...typed, placeOfSupply: "07" })).toast).toBe(
      `Particulars saved! Receipt ${number} keeps Karnataka (29); the invoice will say Delhi (07). Please tell your accountant.`,
    );
    expect((await agent.post(desk, typed)).toast).toBe("Particulars saved!");
    const correct = { intent: "correct", document: number, reason: "" };
    expect((await admin.post(desk, correct)).errors()).toHaveProperty("reason");
    expect((await admin.post(desk, { ...correct, reason: "Another name" })).toast).toMatch(/^CN\//);
    const print = await admin.get(`${page}/documents/${number.replaceAll("/", "-")}`);
    expect(print.text).toMatch(/Replaced by CN\//);
  });
});
