import { expect, test } from "vitest";

import { db } from "~/db.server";

import { createAdmin, createStoredBooking } from "../support/factories";
import { createPayment } from "../support/money";
import { EDIT_FORM } from "../support/screen";
import { loggedIn } from "../support/site";

async function open(paid = 15_000) {
  const sana = await loggedIn(createAdmin({ role: "agent" }));
  const booking = await createStoredBooking({ bookingStatus: "confirmed" });
  await createPayment(booking, { amount: paid });
  const edit = `/admin-dashboard/manage-bookings/edit/${booking.id}`;
  const given = (await sana.get(edit)).values(EDIT_FORM);
  const save = (values: Record<string, string>) => sana.post(edit, values);
  const stored = () => db.booking.findUniqueOrThrow({ where: { id: booking.id }, include: { changes: true } });
  return { booking, given, save, stored };
}

const FAR = "₹14,000 is far from the price: 2 persons × ₹8,999 = ₹17,998.";
const less = (paid: string) => `₹14,000 is less than the ${paid} that are paid.`;

test("what the edit form asks is asked anew once its fact has changed; what was answered and typed stays", async () => {
  const { booking, given, save, stored } = await open();
  const asked = await save({ ...given, totalPrice: "14000", pickup: "Dal Gate" });
  expect([asked.status, asked.texts(".missed li")]).toEqual([400, [FAR, less("₹15,000")]]);
  expect(asked.texts("main button[type=submit]")).toContain("Save all the same");
  const why = "Agreed by phone.";
  const answer: Record<string, string> = { ...asked.values(EDIT_FORM), why };

  const wrong = await save({ ...answer, customerPhone: "12" });
  expect([Object.keys(wrong.errors()), wrong.texts(".missed li")]).toEqual([["customerPhone"], []]);
  const { answered = "" } = answer;
  expect(wrong.values(EDIT_FORM)).toMatchObject({ answered, why, pickup: "Dal Gate" });

  await createPayment(booking, { amount: 500 });
  const again = await save({ ...wrong.values(EDIT_FORM), customerPhone: answer.customerPhone ?? "" });
  expect(again.texts(".error-summary p")).toEqual([`${less("₹15,500")} Save all the same?`]);
  expect(again.texts(".missed li")).toEqual([FAR, less("₹15,500")]);
  expect((await stored()).totalPrice).toBe(17_998);

  expect((await save(again.values(EDIT_FORM))).toast).toBe("Booking updated successfully!");
  const { totalPrice, pickup, changes } = await stored();
  expect([totalPrice, pickup]).toEqual([14_000, "Dal Gate"]);
  expect(changes.filter(({ field }) => field === "why")).toMatchObject([{ newValue: why }]);
});

test.each(["total paid", "total.00000000 paid.00000000", "total.FFFFFFFF", "<b>", "total.".repeat(500)])(
  "the answers %s answer nothing that was not shown",
  async (answered) => {
    const { given, save, stored } = await open();
    const asked = await save({ ...given, totalPrice: "14000", answered, why: "Agreed." });
    expect([asked.status, asked.texts(".missed li")]).toEqual([400, [FAR, less("₹15,000")]]);
    expect(asked.values(EDIT_FORM).answered).toMatch(/^total\.[0-9a-f]{8} paid\.[0-9a-f]{8}$/);
    expect((await stored()).totalPrice).toBe(17_998);
  },
);

test("a reason that was typed is not kept once nothing wants one any more", async () => {
  const { given, save, stored } = await open();
  const asked = await save({ ...given, totalPrice: "14000" });
  const wrong = await save({ ...asked.values(EDIT_FORM), why: "Agreed by phone.", customerPhone: "12" });
  const { customerPhone = "" } = given;
  expect(
    (await save({ ...wrong.values(EDIT_FORM), customerPhone, totalPrice: "17998", pickup: "Dal Gate" })).toast,
  ).toContain("updated");
  expect((await stored()).changes.map(({ field }) => field)).toEqual(["pickup"]);
});
