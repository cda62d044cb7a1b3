import { describe, expect, test } from "vitest";

import { type Question } from "~/result";
import { answeredField } from "~/values/fields";
import { answersTo, ask } from "~/values/questions.server";

const PLACES: Question = { name: "places", text: "12 - 05 - 2031 is full. Booking raises this day to 9 places." };
const GROUP: Question = { name: "group", text: "Guests book Gurez for 2 to 6 persons." };
const OVER: Question = { name: "past-date", text: "12 - 05 - 2001 is over.", wantsReason: true };

const answersIn = (text: unknown) => answeredField.parse(text);

describe("what is asked", () => {
  test("is all that was found, until it is answered as it was shown", () => {
    const found = [PLACES, GROUP];
    expect(ask([], {})).toBeNull();
    expect(ask(found, {}, "Book all the same?")).toEqual({
      ok: false,
      code: "SEATS_LEFT",
      msg: `${PLACES.text} ${GROUP.text} Book all the same?`,
      errors: { places: PLACES.text, group: GROUP.text },
      questions: found,
    });
    expect(answersTo(found)).toMatch(/^places\.[0-9a-f]{8} group\.[0-9a-f]{8}$/);
    expect(ask(found, { answered: answersIn(answersTo(found)) })).toBeNull();
  });

  test("is asked anew once its fact has changed, beside the other that stays answered", () => {
    const answered = answersIn(answersTo([PLACES, GROUP]));
    const fuller = { ...PLACES, text: PLACES.text.replace("9", "11") };
    const again = ask([fuller, GROUP], { answered });
    expect(again).toMatchObject({ errors: { places: fuller.text }, questions: [fuller, GROUP] });
    expect(again?.errors).not.toHaveProperty("group");
    expect(ask([fuller, GROUP], { answered: answersIn(answersTo(again?.questions ?? [])) })).toBeNull();
  });

  test("is another question about another package in the same words", () => {
    const stopped: Question = { name: "stopped", text: "This package is currently sold out.", of: "Gurez" };
    const answered = answersIn(answersTo([stopped]));
    expect(ask([stopped], { answered })).toBeNull();
    expect(ask([{ ...stopped, of: "Lidder" }], { answered })).toMatchObject({ code: "SOLD_OUT" });
  });

  test("wants its reason, too", () => {
    const answered = answersIn(answersTo([OVER]));
    const msg = "Please say why: the history keeps it.";
    expect(ask([OVER], { answered })).toMatchObject({ msg, errors: { "past-date": OVER.text, why: msg } });
    expect(ask([OVER], { why: "A trip of last year." })).toMatchObject({ msg: OVER.text });
    expect(ask([OVER], { answered, why: "A trip of last year." })).toBeNull();
  });

  test("is answered by a program with the name alone, and is then not named again", () => {
    expect(ask([PLACES, GROUP], { answered: ["places"] })).toMatchObject({ errors: { group: GROUP.text } });
    expect(ask([PLACES, GROUP], { answered: ["places", "group"] })).toBeNull();
  });
});

test.each([
  undefined,
  "",
  "places",
  "places group",
  "places.",
  "places.3FA2C17B",
  "places.3fa2c17b0",
  "PLACES.3fa2c17b\nplaces.3fa2c17",
  "__proto__.constructor",
  " ".repeat(1000),
  ["places.3fa2c17b"],
  { places: true },
])("a form with the answers %j answers nothing", (sent) => {
  expect(answersIn(sent)).toEqual([]);
  expect(ask([PLACES], { answered: answersIn(sent) })).not.toBeNull();
});
