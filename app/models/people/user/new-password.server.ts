import { placeKey, PLACES } from "~/models/catalogue/place/gazetteer";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Refusal, refuse } from "~/result";

import { MIN_STAFF_PASSWORD } from "./password-length";
import { NOT_YOUR_EMAIL } from "./schema";

type Owner = { email: string; role: string };

/** What a new password may be beyond the form's rules. One that was set before goes on working. */
export async function refuseNewPassword(newPassword: string, { email, role }: Owner): Promise<Refusal | null> {
  const msg =
    newPassword.toLowerCase() === email ? NOT_YOUR_EMAIL : role === "user" ? null : await whyTooWeak(newPassword);
  return msg === null ? null : refuse("INVALID_INPUT", msg, { errors: { newPassword: msg } });
}

async function whyTooWeak(password: string) {
  if (password.length < MIN_STAFF_PASSWORD) {
    return `You see the data of all guests, so please choose a password of at least ${MIN_STAFF_PASSWORD} characters: three or four words make a good one.`;
  }
  const { brand, address } = await getSite();
  const names = [
    brand,
    ...`${brand} ${address.join(" ")}`.split(/[^\p{L}]+/u),
    ...REGIONS,
    ...PLACES.map(({ name }) => name),
  ];
  return isMadeOf(names, password)
    ? "Whoever tries to get in begins with the name of the business, its towns and years. Please add words that only you would think of."
    : null;
}

const REGIONS = ["Kashmir", "Jammu", "Ladakh", "India"];
const YEARS = /(?<!\d)((19|20)\d\d)+(?!\d)/g;
const FEW_LETTERS = 4;

/** Whether, beside these names and years, almost no letter is left. */
function isMadeOf(names: string[], password: string) {
  const keys = names.map(placeKey).filter(({ length }) => length > 2);
  const longestFirst = keys.sort((a, b) => b.length - a.length);
  const given = lettersIn(password);
  const rest = longestFirst.reduce((text, key) => text.replaceAll(key, ""), given);
  return (rest !== given || password.replaceAll(YEARS, "") !== password) && rest.length < FEW_LETTERS;
}

function lettersIn(password: string) {
  return password.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}
