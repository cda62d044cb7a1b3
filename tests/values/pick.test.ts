import { expect, test } from "vitest";
import { z } from "zod";

import { jsonOf, like, selectOf } from "~/values/pick";

const shape = {
  name: like(z.string(), "Aisha Bhat", "As it was typed."),
  bornOn: like(z.iso.date().nullable(), null),
  leftOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()),
};

test("a row's days and moments are text in its JSON, and what its shape does not name is left out", () => {
  const row = {
    id: 7,
    name: "Aisha Bhat",
    bornOn: new Date("1990-05-14T00:00:00Z"),
    leftOn: null,
    createdAt: new Date("2026-11-05T08:30:00Z"),
    tags: ["houseboat"],
  };
  const json = { ...row, bornOn: "1990-05-14", createdAt: "2026-11-05T08:30:00.000Z" };
  expect({ id: 7, ...jsonOf(shape, row) }).toEqual(json);
  expect(selectOf(shape)).toEqual({ name: true, bornOn: true, leftOn: true, createdAt: true, tags: true });
});

test("a field says its example and what it means", () => {
  expect(shape.name.meta()).toEqual({ examples: ["Aisha Bhat"], description: "As it was typed." });
  expect(shape.bornOn.meta()).toEqual({ examples: [null] });
});
