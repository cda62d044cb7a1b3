import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

const RULE = "no-restricted-syntax";
const eslint = new ESLint();
const linter = new Linter();

/** The names of prices that the rule of this file refuses. */
async function refusedIn(path: string, code: string) {
  const config = (await eslint.calculateConfigForFile(path)) as { rules: Linter.RulesRecord };
  const languageOptions = { parser: tseslint.parser as Linter.Parser };
  const found = linter.verify(code, { languageOptions, files: ["**"], rules: { [RULE]: config.rules[RULE] } }, path);
  return found.map(({ message }) => /ask priceOf/.test(message));
}

const ELSEWHERE = "app/models/money/document/describe.ts";

test.each([
  ["a member", "show(booking.unitPrice);"],
  ["a property", "show({ childPrice: 0 });"],
  ["a shorthand", "show({ startingPrice });"],
  ["what is taken apart", "const { unitPrice: each } = booking;"],
  ["a percent", "const { discountPercent } = booking;"],
])("outside of catalogue and rules, %s with a price's name is refused", async (_name, code) => {
  expect(await refusedIn(ELSEWHERE, code)).toContain(true);
  for (const path of ["app/models/sales/price/rules/adults.ts", "app/models/booking/row/lines.ts"])
    expect(await refusedIn(path, code)).toEqual([]);
});

test("a form or card may show a price, and works out none", async () => {
  const card = "app/components/package/package-card.tsx";
  expect(await refusedIn(card, "show(pkg.startingPrice);")).toEqual([]);
  expect(await refusedIn(card, "show(persons * pkg.startingPrice);")).toEqual([true]);
});
