import { expect, test } from "vitest";

import { db } from "~/db.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { loggedIn } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";
const at = (id: string, list = `${LIST}?status=pending`) => `${LIST}/${id}?from=${encodeURIComponent(list)}`;

test("an agent reads a booking and acts on it, a viewer only reads", async () => {
  const zoya = await createUser({ name: "Zoya Wani", phoneNumber: "+91 98765 43210" });
  const { id, bookingNumber } = await createStoredBooking({ userId: zoya.id, customerName: "Zoya Wani" });
  const [desk, viewer] = [
    await loggedIn(createAdmin({ role: "agent" })),
    await loggedIn(createAdmin({ role: "viewer" })),
  ];
  const page = await desk.get(at(id));
  expect(page.texts("main h1")).toEqual([expect.stringContaining("Zoya Wani")]);
  expect(page.html).toContain(`Booking ${bookingNumber}`);
  expect(page.link("main a[href^='tel:']")).toMatch(/^tel:\+?\d+$/);
  expect(page.texts(".next-actions > p")).toEqual([" Next: Confirm it, or tell the guest why not."]);
  expect(page.link(".next-actions a[href*='/edit/']")).toContain(`${LIST}/edit/${id}?from=`);

  const read = await viewer.get(at(id));
  expect(read.status).toBe(200);
  expect(read.texts(".next-actions button, .next-actions a[href*='/edit/']")).toEqual([]);

  const action = page.link(".next-actions form");
  const confirmed = await desk.post(action, { ...page.values(".next-actions form"), to: "confirmed" });
  expect(confirmed.path).toBe(at(id));
  expect(confirmed.toast).toContain("confirmed");
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ bookingStatus: "confirmed" });
  expect(confirmed.texts(".next-actions > p")[0]).toMatch(/Next: Take the/);
});

test("the page prints the rows of the price that the guest reads", async () => {
  const guest = await createUser();
  const lines = [
    { rule: "adults", kind: "person", label: "3 adults", quantity: 3, each: 15_499 },
    { rule: "children", kind: "person", label: "1 child", quantity: 1, each: 7_750 },
    { rule: "quote", ref: "boat", kind: "extra", label: "Boat", quantity: 2, each: 1_500, per: "group" },
    { rule: "quote", kind: "less", label: "Third trip with us", quantity: 1, each: -1_000 },
  ];
  const sold = { numberOfPersons: 4, numberOfChildren: 1, lines, totalPrice: 56_247 };
  const { id } = await createStoredBooking({ userId: guest.id, ...sold });
  const [desk, hers] = [await loggedIn(createAdmin({ role: "agent" })), await loggedIn(guest)];
  const trip = (await desk.get(at(id))).texts("[aria-labelledby='trip'] dl > *");
  const rows = (await hers.get(`/bookings/${id}`)).texts(
    "[aria-labelledby='money'] .lines dt, [aria-labelledby='money'] .lines dd",
  );
  expect(rows).toContain("3 adults × ₹15,499");
  expect(trip.join("|")).toContain(rows.join("|"));
});

test("the page leads to the bookings before and after it in the list, across its pages", async () => {
  const guest = await createUser();
  const made = [];
  for (let day = 0; day < 27; day += 1)
    made.push(await createStoredBooking({ userId: guest.id, createdAt: new Date(Date.now() - day * 86_400_000) }));
  const desk = await loggedIn(createAdmin({ role: "viewer" }));
  const list = `${LIST}?user=${guest.id}`;
  const shown = await desk.get(at(made[24]?.id ?? "", list));
  expect(shown.texts(".neighbours .number")).toEqual(["25 of 27"]);
  const links = shown.document.querySelectorAll(".neighbours a");
  expect([...links].map((each) => each.getAttribute("href"))).toEqual([
    at(made[23]?.id ?? "", `${list}#${made[23]?.id}`),
    at(made[25]?.id ?? "", `${list}&page=2#${made[25]?.id}`),
  ]);
  const next = await desk.get(links[1]?.getAttribute("href") ?? "");
  expect(next.texts(".neighbours .number")).toEqual(["26 of 27"]);
  expect((await desk.get(`${LIST}/${made[0]?.id}`)).texts(".neighbours")).toEqual([]);
});

test("a note comes back to the page, and payments and mails stand on its time line", async () => {
  const { id } = await createStoredBooking({ bookingStatus: "confirmed", startDate: new Date(daysFromToday(40)) });
  await createPayment({ id });
  const desk = await loggedIn(createAdmin({ role: "agent" }));
  const page = await desk.get(at(id));
  const saved = await desk.post(page.link("form[action*='/notes/']"), { text: "Calls after six" });
  expect([saved.path, saved.toast]).toEqual([at(id), "Note saved!"]);
  const { customerEmail } = await db.booking.findUniqueOrThrow({ where: { id } });
  const mail = { template: "booking-changed", subject: "Your booking was changed", html: "" };
  await db.mail.create({ data: { ...mail, to: customerEmail, text: `https://site/bookings/${id}`, state: "sent" } });
  const history = (await desk.get(at(id))).texts("[aria-labelledby='history'] td").join("|");
  for (const text of ["Calls after six", "Your booking was changed · sent", "Mail to the guest"])
    expect(history).toContain(text);
  expect((await desk.get(`${LIST}/${crypto.randomUUID()}`)).toast).toBe("There is no such booking.");
});

test("the payment to take next is recorded where one reads, and a refused one keeps what was typed", async () => {
  const { id } = await createStoredBooking({ bookingStatus: "confirmed", startDate: new Date(daysFromToday(40)) });
  const [desk, viewer] = [
    await loggedIn(createAdmin({ role: "agent" })),
    await loggedIn(createAdmin({ role: "viewer" })),
  ];
  expect((await viewer.get(at(id))).texts(".record-payment")).toEqual([]);
  const page = await desk.get(at(id));
  const [action, form] = [page.link(".record-payment"), page.values(".record-payment")];
  expect(Number(form.amount)).toBeGreaterThan(0);

  const refused = await desk.post(action, { ...form, amount: "none", reference: "412345678901" });
  expect(refused.values("main form")).toMatchObject({ amount: "none", reference: "412345678901" });

  const saved = await desk.post(action, { ...form, amount: "500", method: "cash" });
  expect([saved.path, saved.toast]).toEqual([at(id), expect.stringContaining("₹500 recorded.")]);
  expect(await db.payment.count({ where: { bookingId: id } })).toBe(1);
});
