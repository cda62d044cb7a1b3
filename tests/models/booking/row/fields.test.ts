import { expect, test } from "vitest";

import { ERASED, TEXT_NAMES } from "~/models/booking/row/fields";

import { readColumns } from "../../../support/personal";

const columns = readColumns().filter(({ table }) => table === "Booking");

test("the erasure of a contact empties what prisma/schema.prisma says goes with it", () => {
  const KEYS = ["idempotencyKey", "payloadHash", "onceKey"];
  const gone = columns.filter(({ declared, isComputed }) => declared?.goesWith.includes("the contact") && !isComputed);
  const erased = [...ERASED.map(([name]) => name), ...KEYS];
  expect(erased.sort()).toEqual(gone.map(({ name }) => name).sort());
});

test("what staff write about a trip is in the guest's download", () => {
  const downloaded = columns.filter(({ declared }) => declared?.inDownload).map(({ name }) => name);
  expect(downloaded).toEqual(expect.arrayContaining(TEXT_NAMES));
});
