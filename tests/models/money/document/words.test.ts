import { describe, expect, test } from "vitest";

import { financialYear } from "~/models/money/document/gst-rules";
import { documentNumber, documentPath, numberInPath } from "~/models/money/document/kinds";
import { guessState, localTaxName, stateInWords, STATES } from "~/models/money/document/states";
import { STATE_CODE } from "~/models/system/setting/gstin";

describe("numbers", () => {
  test.each([
    ["26", "03-31", "25-26"],
    ["26", "04-01", "26-27"],
    ["27", "03-31", "26-27"],
    ["27", "04-01", "27-28"],
    ["99", "12-31", "99-00"],
  ])("%s-%s belongs to the financial year %s", (year, day, financial) => {
    expect(financialYear(`20${year}-${day}`)).toBe(financial);
  });

  test("keep to sixteen characters and come back from an address", () => {
    expect(documentNumber("TI", "26-27", 123)).toBe("TI/26-27/000123");
    expect(documentNumber("TI", "26-27", 9_999_999)).toHaveLength(16);
    const path = documentPath("an-id", "RV/26-27/000001");
    expect(path).toBe("/bookings/an-id/documents/RV-26-27-000001");
    expect(numberInPath(path.split("/").at(-1))).toBe("RV/26-27/000001");
    expect(["", undefined, "RV-26-27", "RV-26-27-000001x", "../RV-26-27-000001"].map(numberInPath)).toEqual(
      Array<null>(5).fill(null),
    );
  });
});

describe("the state of a profile's free text", () => {
  test.each([
    ["Karnataka", "India", "29"],
    ["karnataka ", "", "29"],
    ["J&K", "India", "01"],
    ["Jammu & Kashmir", "india", "01"],
    ["Jammu and Kashmir (UT)", "India", "01"],
    ["Orissa", "India", "21"],
    ["Tamilnadu", "India", "33"],
    ["NEW DELHI", "India", "07"],
    ["Pondicherry", "India", "34"],
    ["State of Maharashtra", "India", "27"],
    ["U.P.", "India", "09"],
    ["Ladakh", "India", "38"],
    ["Bavaria", "Germany", null],
    ["Punjab", "Pakistan", null],
    ["", "India", null],
    ["somewhere", "India", null],
  ])("%s, %s is %s", (state, country, code) => {
    expect(guessState({ state, country })).toBe(code);
  });

  test("every state is one the settings accept, and its own name means it", () => {
    for (const [code, name] of Object.entries(STATES)) {
      expect([name, STATE_CODE.test(code)]).toEqual([name, true]);
      expect([name, guessState({ state: name, country: "India" })]).toEqual([name, code]);
    }
    expect(stateInWords("01")).toBe("Jammu and Kashmir (01)");
    expect(["01", "07", "38"].map(localTaxName)).toEqual(["SGST", "SGST", "UTGST"]);
  });
});
