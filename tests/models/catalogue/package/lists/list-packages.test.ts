import { expect, test } from "vitest";

import { listAllPackages, listCards, listPackages } from "~/models/catalogue/package/lists/list-packages.server";

import { emptyDatabase } from "../../../../support/database";
import { createPackage } from "../../../../support/factories";

async function inPieces<T>(packages: T[] | AsyncIterable<T[]>) {
  if (Array.isArray(packages)) return [packages];
  const pieces: T[][] = [];
  for await (const piece of packages) pieces.push(piece);
  return pieces;
}

test("a catalogue is read once for all who ask, until it changes", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await createPackage();
  const [first, second] = await Promise.all([listAllPackages(), listAllPackages()]);
  expect(first.packages).toBe(second.packages);

  const { packageTitle } = await createPackage();
  const third = await listAllPackages();
  expect(third.totalPackages).toBe(2);
  expect((await inPieces(third.packages))[0]?.[0]).toMatchObject({ packageTitle });
});

test("heavy itineraries come a few at a time, in order, and cards come without", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  const itinerary = `<p>${"Snow. ".repeat(150_000)}</p>`;
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await createPackage({ itinerary })).id);

  for (const { packages, totalPackages } of [await listAllPackages(), await listPackages({ page: 1, limit: 9 })]) {
    const pieces = await inPieces(packages);
    expect(pieces.map((piece) => piece.length)).toEqual([2, 2, 1]);
    expect(pieces.flat().map(({ _id }) => _id)).toEqual(ids);
    expect(totalPackages).toBe(5);
  }
  const { packages } = await listCards({ page: 1, limit: 12 });
  expect(packages.map(({ _id }) => _id)).toEqual(ids);
  expect(packages[0]).not.toHaveProperty("itinerary");
});
