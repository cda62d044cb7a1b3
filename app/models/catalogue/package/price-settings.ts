import { z } from "zod";

import { DAY_SETTINGS, PRICE_SETTINGS, wrongSettings } from "~/models/sales/price/settings";
import { formatRupees, MAX_PRICE, parseRupees } from "~/values/money";
import { MAX_GROUP } from "~/values/party";
import { readSettingsText, type Setting, type Settings, settingsIn } from "~/values/price-settings";

const KINDS: Record<Setting["kind"], { max: number; words: string }> = {
  rupees: { max: MAX_PRICE, words: `in whole rupees from 1 to ${formatRupees(MAX_PRICE)}, like 3,000` },
  percent: { max: 100, words: "as a whole number of per cent from 1 to 100" },
  persons: { max: MAX_GROUP, words: `as a whole number of persons from 1 to ${MAX_GROUP}` },
};

const SHAPE = "Please write each price setting on a line of its own, like singleSupplement: 3000.";

/** All settings at once: those that are missing or empty are removed. */
function settingsField(declared: Setting[], wrong?: (settings: Settings) => string | null) {
  return z
    .union([z.string().max(5000, SHAPE), z.record(z.string(), z.union([z.number(), z.string(), z.null()]))], {
      error: SHAPE,
    })
    .transform((input) => (typeof input === "string" ? readSettingsText(input) : input))
    .transform((given, context) => {
      const settings: Settings = {};
      for (const [name, value] of Object.entries(given)) {
        const setting = declared.find((each) => each.name === name);
        const read = setting && readValue(setting, value);
        const message = setting ? read?.fault : unknownInWords(name, declared);
        if (message) context.addIssue({ code: "custom", message });
        else if (typeof read?.value === "number") settings[name] = read.value;
      }
      const message = context.issues.length === 0 && wrong?.(settings);
      if (message) context.addIssue({ code: "custom", message });
      return settings;
    })
    .meta({
      description: `By name, all at once; those that are missing or null are removed. ${describe(declared)}`,
    });
}

function readValue({ kind, label }: Setting, given: number | string | null) {
  const { max, words } = KINDS[kind];
  const text = typeof given === "string" ? given.trim() : given;
  if (text === null || text === "") return {};
  const value = typeof text === "number" ? text : parseRupees(text);
  if (value !== null && Number.isInteger(value) && value >= 1 && value <= max) return { value };
  return { fault: `${label}: please enter it ${words}, or nothing.` };
}

function unknownInWords(name: string, declared: Setting[]) {
  const names = declared.map((each) => each.name).join(", ");
  return `There is no price setting called ${name.slice(0, 40)}. ${names ? `There are: ${names}.` : "There is none yet."}`;
}

function describe(declared: Setting[]) {
  return declared.map(({ name, label }) => `${name}: ${label}.`).join(" ");
}

export const packageSettingsField = settingsField(PRICE_SETTINGS, wrongSettings);

export const daySettingsField = settingsField(DAY_SETTINGS);

/** In a form each setting is a field of its own. */
export function withSettings<S extends z.ZodType>(schema: S) {
  return z.preprocess((fields) => {
    if (typeof fields !== "object" || !fields) return fields;
    const priceSettings = settingsIn({ ...fields });
    return priceSettings ? { ...fields, priceSettings } : fields;
  }, schema);
}
