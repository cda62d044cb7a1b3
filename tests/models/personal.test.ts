import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { endHolds } from "~/models/catalogue/days/holds.server";
import { eraseGuest } from "~/models/office/guest/erase-guest.server";
import { removeOldData } from "~/models/office/retention/remove-old-data.server";
import { forgetVisitors } from "~/models/office/visit/remove-old-visits.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { eraseTravellers } from "~/models/sales/traveller/save-travellers.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createContact, createUser } from "../support/factories";
import { type Column, columnsWith, type Fate, namesOf, personalTexts, readColumns } from "../support/personal";
import { age, plant } from "../support/plant";

test("each column with free text says whether it is personal", () => {
  const undecided = readColumns().filter(({ isText, declared }) => isText && !declared);
  const advice =
    'Say it above the column in prisma/schema.prisma, as its first lines tell: "/// Personal (guest): …" or "/// Not personal."';
  expect(namesOf(undecided), advice).toEqual([]);
});

test("a line that nobody understands is refused", () => {
  const schema = (line: string) => `model Traveller {\n  /// ${line}\n  name String\n}\n`;
  expect(readColumns(schema("Personal (guest): goes with the trip or age; in the download."))).toMatchObject([
    { table: "Traveller", name: "name", declared: { who: "guest", goesWith: ["the trip", "age"], inDownload: true } },
  ]);
  for (const line of [
    "Personal: the guest's.",
    "Personal (guest): goes with the wind.",
    "Personal (driver): kept for ever.",
  ])
    expect(() => readColumns(schema(line))).toThrow(line);
});

const isGoneWith = (fate: Fate) => (column: Column) => column.declared?.goesWith.includes(fate) ?? false;

const agoByDays = (days: number) => toDate(daysFromToday(-days));
const EIGHT_YEARS = 8 * 366;

async function removeByAge(word: string) {
  await age(
    word,
    new Set(
      personalTexts()
        .filter(isGoneWith("age"))
        .map(({ table }) => table),
    ),
  );
  await removeOldData();
  await endHolds();
  await forgetVisitors();
}

describe("what the schema says goes is gone, and all else is still there", () => {
  test("once the account is deleted", async () => {
    const person = await createUser();
    const planted = await plant("QANAACCOUNT", { person, startDate: agoByDays(9) });
    expect(await columnsWith("QANAACCOUNT")).toEqual(namesOf(planted));
    expect(await deleteUser({ id: person.id, by: await createAdmin() })).toMatchObject({ ok: true });
    const left = planted.filter((column) => !isGoneWith("the account")(column));
    expect(await columnsWith("QANAACCOUNT")).toEqual(namesOf(left));
  });

  // Of a contact there is neither a mailbox nor an address.
  const without = (column: Column) => column.table === "User" && !isGoneWith("the contact")(column);

  test("years after the trip of somebody without an account", async () => {
    const person = await createContact();
    const planted = await plant("QANACONTACT", { person, startDate: agoByDays(EIGHT_YEARS), without });
    expect(await columnsWith("QANACONTACT")).toEqual(namesOf(planted));
    await eraseContacts(8);
    expect(await columnsWith("QANACONTACT")).toEqual(
      namesOf(planted.filter((column) => !isGoneWith("the contact")(column))),
    );
  });

  test("when somebody without an account asks for it, at least what goes years after the trip", async () => {
    const person = await createContact();
    const planted = await plant("QANAASKS", { person, startDate: agoByDays(9), without });
    const gone = namesOf(planted.filter(isGoneWith("the contact")));
    expect(gone.length).toBeGreaterThan(10);
    // Nothing that is owed back keeps them.
    await db.booking.updateMany({ where: { userId: person.id }, data: { owedBack: 0 } });
    expect(await eraseGuest({ id: person.id, by: await createAdmin() })).toMatchObject({ ok: true });
    expect((await columnsWith("QANAASKS")).filter((name) => gone.includes(name))).toEqual([]);
  });

  test("90 days after the trip", async () => {
    const planted = await plant("QANATRAVEL", { person: await createUser(), startDate: agoByDays(93) });
    expect(await columnsWith("QANATRAVEL")).toEqual(namesOf(planted));
    await eraseTravellers();
    expect(await columnsWith("QANATRAVEL")).toEqual(
      namesOf(planted.filter((column) => !isGoneWith("the trip")(column))),
    );
  });

  test("when it is old", async () => {
    const planted = await plant("QANAAGE", { person: await createUser(), startDate: agoByDays(9) });
    expect(await columnsWith("QANAAGE")).toEqual(namesOf(planted));
    await removeByAge("QANAAGE");
    expect(await columnsWith("QANAAGE")).toEqual(namesOf(planted.filter((column) => !isGoneWith("age")(column))));
  });
});
