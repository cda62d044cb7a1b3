import { describe, expect, test } from "vitest";

import { endHolds } from "~/models/catalogue/package/days/holds.server";
import { removeOldData } from "~/models/office/retention/remove-old-data.server";
import { forgetVisitors } from "~/models/office/visit/remove-old-visits.server";
import { deleteUser } from "~/models/people/account/delete/delete-user.server";
import { eraseContacts } from "~/models/sales/booking/erase-contacts.server";
import { eraseTravellers } from "~/models/sales/traveller/erase-travellers.server";
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

  test("years after the trip of somebody without an account", async () => {
    // Of a contact there is neither a mailbox nor an address.
    const without = (column: Column) => column.table === "User" && !isGoneWith("the contact")(column);
    const planted = await plant("QANACONTACT", {
      person: await createContact(),
      startDate: agoByDays(EIGHT_YEARS),
      without,
    });
    expect(await columnsWith("QANACONTACT")).toEqual(namesOf(planted));
    await eraseContacts(8);
    expect(await columnsWith("QANACONTACT")).toEqual(
      namesOf(planted.filter((column) => !isGoneWith("the contact")(column))),
    );
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
