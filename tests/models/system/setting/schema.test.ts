import { describe, expect, test } from "vitest";

import { isGstin } from "~/models/system/setting/gstin";
import { moneySchema, pageSchema, policiesSchema } from "~/models/system/setting/schema";

import { TYPED_SETTINGS } from "../../../support/typed-settings";

const business = (fields: object, locked: string[] = []) =>
  pageSchema("business", new Set(locked)).safeParse({ version: "0", ...TYPED_SETTINGS.business, ...fields });
const money = (fields: object) => moneySchema.safeParse({ version: "0", ...TYPED_SETTINGS.money, ...fields });
const policies = (fields: object) => policiesSchema.safeParse({ version: "0", ...TYPED_SETTINGS.policies, ...fields });

/** The errors, as "field: sentence". */
function faults({ error }: ReturnType<typeof business | typeof money | typeof policies | typeof texts>) {
  return error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
}

describe("GSTIN", () => {
  test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM", "27AAACR5055K1Z7", "27AASCS2460H1Z0"])(
    "%s is right, and no longer with any one character changed",
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
      for (let place = 0; place < 15; place += 1) {
        for (const other of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
          const changed = gstin.slice(0, place) + other + gstin.slice(place + 1);
          if (changed !== gstin) expect(isGstin(changed), changed).toBe(false);
        }
      }
    },
  );

  test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "27aapfu0939f1zv", "00AAPFU0939F1ZV", "39AAPFU0939F1ZV"])(
    "%j is none",
    (text) => expect(isGstin(text)).toBe(false),
  );
});

test("what is typed well is taken as it is meant", () => {
  for (const typed of ["9419012345", "094190 12345", "94190-12345"])
    expect(business({ phone: typed }).data).toMatchObject({ phone: "+91 9419012345" });
  expect(business({}).data).toMatchObject({ address: ["Lal Chowk", "Srinagar 190001"], phone: "+91 194 250 0000" });
  const nothing = { legalName: "", instagram: "", socials: [] };
  expect(business({ legalName: " ", instagram: "", socials: "" }).data).toMatchObject(nothing);
  expect(business({ instagram: "https://www.instagram.com/" }).data).toMatchObject({ instagram: "" });
  const registered = { gstin: "27AAPFU0939F1ZV", gstRate: 2.5 };
  expect(money({ gstin: "27 aapfu0939f1zv", gstRate: "2.5" }).data).toMatchObject(registered);
  const [early, late] = [
    { days: 30, percent: 90 },
    { days: 10, percent: 40 },
  ];
  const promised = { answerHours: 24, advancePercent: 20, balanceDays: 10, tiers: [early, late] };
  expect(policies({}).data).toMatchObject(promised);
  expect(policies({}).data).toMatchObject({ balance: "before" });
  expect(policies({ balanceDays: "0" }).data).toMatchObject({ balance: "on arrival", balanceDays: null });
  expect(policies({ balanceDays: "" }).data).toMatchObject({ balance: "", balanceDays: null });
});

test("beside a GSTIN an empty SAC is that of tour operators", () => {
  expect(money({ sac: "" }).data).toMatchObject({ sac: "998555" });
  expect(money({ gstin: "", gstRate: "", sac: "" }).data).toMatchObject({ gstin: "", sac: "" });
});

test("nothing typed promises nothing", () => {
  const nothing = {
    foreignCurrency: "",
    abroadPlace: "",
    basis: "paid",
    version: "0",
  };
  expect(policiesSchema.parse(nothing)).toMatchObject({ answerHours: null, advancePercent: null, tiers: [] });
  expect(moneySchema.parse(nothing)).toMatchObject({ upiId: "", gstin: "", gstRate: null });
});

test.each([
  [{ phone: "250 0000" }, "phone: Please enter the phone number with + and the country's code, like"],
  [{ phone: "+91 194" }, "phone: Please enter the phone number with +"],
  [{ phone: "+0 194 250 0000" }, "phone: "],
  [{ whatsapp: "+91 94190 00000 00000 1" }, "whatsapp: Please enter the WhatsApp number with +"],
  [{ email: "office" }, "email: Please enter an email address like"],
  [{ brand: " " }, "brand: Please enter the name of your business."],
  [{ address: "1\n2\n3\n4\n5\n6" }, "address: Please keep the address to five lines."],
  [{ instagram: "javascript:alert(1)" }, "instagram: Please enter the Instagram page as an address that begins with"],
  [{ instagram: "http://instagram.com/x" }, "instagram: "],
  [{ socials: "https://a.example\nftp://b.example" }, "socials: Please enter one address a line"],
  [{ version: "-1" }, "version: Please reload the page before saving."],
])("business refuses %j", (fields, fault) => {
  expect(faults(business(fields))).toEqual([expect.stringContaining(fault)]);
});

test("a field that the host set is neither asked for nor taken", () => {
  expect(business({ phone: "nonsense" }, ["phone"]).data).toMatchObject({ phone: undefined, brand: "Deodar" });
});

test.each([
  [{ upiId: "deodar" }, "upiId: Please enter the UPI id as your bank gave it"],
  [{ upiId: "deodar@s bi" }, "upiId: "],
  [{ foreignRate: "" }, "foreignRate: Please enter how many rupees one costs, or choose rupees only."],
  [{ foreignCurrency: "" }, "foreignCurrency: Please choose the currency, or clear its rate."],
  [{ foreignCurrency: "INR" }, "foreignCurrency: Please choose the currency."],
  [{ foreignRate: "0" }, "foreignRate: Please enter the rupees for one as a number from 1 to 1000"],
  [{ gstin: "27AAPFU0939F1ZW" }, "gstin: This GSTIN cannot be right"],
  [{ gstRate: "" }, "gstRate: Please enter your GST rate"],
  [{ gstRate: "41" }, "gstRate: Please enter the GST rate as a number from 0 to 40"],
  [{ gstRate: "five" }, "gstRate: "],
  [{ sac: "123" }, "sac: Please enter the SAC like 998555."],
])("money refuses %j", (fields, fault) => {
  expect(faults(money(fields))).toEqual([expect.stringContaining(fault)]);
});

test.each([
  [{ tierDays2: "30" }, "tierDays2: Row 2 must have fewer days than the row above: below 30."],
  [{ tierPercent2: "90" }, "tierPercent2: Row 2 must give back less than the row above: below 90 %."],
  [{ tierDays2: "" }, "tierDays2: Please enter the days of row 2, or clear the row."],
  [{ tierPercent1: "" }, "tierPercent1: Please enter the per cent of row 1, or clear the row."],
  [{ tierPercent1: "101" }, "tierPercent1: Please enter the per cent as a whole number from 0 to 100, or nothing."],
  [{ tierDays1: "3.5" }, "tierDays1: Please enter the days as a whole number from 0 to 365, or nothing."],
  [{ tierDays4: "10", tierPercent4: "5" }, "tierDays4: Row 4 must have fewer days than the row above: below 10."],
  [{ answerHours: "0" }, "answerHours: Please enter the hours as a whole number from 1 to 168, or nothing."],
  [{ advancePercent: "" }, "advancePercent: Please enter the advance in per cent, or clear the days to pay it."],
  [{ advancePercent: "120" }, "advancePercent: Please enter the advance as a whole number from 0 to 100, or nothing."],
  [{ balanceDays: "181" }, "balanceDays: Please enter the days as a whole number from 0 to 180, or nothing."],
  [{ basis: "" }, "basis: Please choose what the per cent are counted on."],
])("policies refuse %j", (fields, fault) => {
  expect(faults(policies(fields))).toEqual([fault]);
});

const texts = (fields: object) => pageSchema("words").safeParse({ version: "0", ...TYPED_SETTINGS.words, ...fields });

test.each([
  [{ terms: "A <b>bold</b> word" }, "terms: Please write the terms without tags like <b>: # begins a heading"],
  [{ privacy: "x".repeat(10_001) }, "privacy: Please keep the privacy page under 10000 characters."],
  [{ aboutMission: "# Us" }, "aboutMission: Please write this text in paragraphs, without headings and lists."],
  [{ questions: "Is there snow?" }, "questions: Please begin each question with # and write its answer"],
  [{ questions: "# Is there snow?" }, "questions: Please begin each question with #"],
])("texts refuse %j", (fields, fault) => {
  expect(faults(texts(fields))).toEqual([expect.stringContaining(fault)]);
});

test("a text may be empty, and say that 3 < 5", () => {
  expect(texts({ terms: " ", privacy: "From 3 < 5 to 5 > 3" }).data).toMatchObject({ terms: "" });
});
