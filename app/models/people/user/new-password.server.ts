import { placeKey, PLACES } from "~/models/catalogue/place/gazetteer";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Refusal, refuse } from "~/result";

import { MIN_STAFF_PASSWORD } from "./password-length";
import { NOT_YOUR_EMAIL } from "./schema";

type Owner = { email: string; role: string };

/** What a new password may be beyond the form's rules. One that was set before goes on working. */
export async function refuseNewPassword(newPassword: string, { email, role }: Owner): Promise<Refusal | null> {
  const msg =
    newPassword.toLowerCase() === email
      ? NOT_YOUR_EMAIL
      : role === "user"
        ? null
        : await whyTooWeak(newPassword, email);
  return msg === null ? null : refuse("INVALID_INPUT", msg, { errors: { newPassword: msg } });
}

async function whyTooWeak(password: string, email: string) {
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
  if (isMadeOf(names.map(placeKey), password))
    return "Whoever tries to get in begins with the name of the business, its towns and years. Please add words that only you would think of.";
  if (new Set(password.toLowerCase()).size < LEAST_SIGNS)
    return `Please use at least ${LEAST_SIGNS} different characters: three or four words make a good password.`;
  if (withoutRuns(password).length < FEW_LETTERS)
    return "Whoever tries to get in begins with rows of the keyboard and of the alphabet. Please add words that only you would think of.";
  if (isMadeOf([email, ...email.split(/[@.]/)].map(lettersIn), password))
    return "Whoever tries to get in begins with your address. Please add words that only you would think of.";
  return null;
}

const REGIONS = ["Kashmir", "Jammu", "Ladakh", "India"];
const YEARS = /(?<!\d)((19|20)\d\d)+(?!\d)/g;
const FEW_LETTERS = 4;

const LEAST_SIGNS = 5;
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const BOTH_WAYS = ROWS.flatMap((row) => [row, Array.from(row).reverse().join("")]);
const SHORTEST_RUN = 3;

/** Without what stands side by side on the keyboard or in the alphabet. */
function withoutRuns(password: string) {
  const text = password.toLowerCase();
  let rest = "";
  for (let at = 0; at < text.length;) {
    let end = at + SHORTEST_RUN;
    while (end <= text.length && BOTH_WAYS.some((row) => row.includes(text.slice(at, end)))) end += 1;
    const length = end - 1 - at;
    if (length < SHORTEST_RUN) rest += text.charAt(at);
    at += length < SHORTEST_RUN ? 1 : length;
  }
  return rest;
}

/** Whether, beside these names and years, almost no letter is left. */
function isMadeOf(names: string[], password: string) {
  const keys = names.filter(({ length }) => length > 2);
  const longestFirst = keys.sort((a, b) => b.length - a.length);
  const given = lettersIn(password);
  const rest = longestFirst.reduce((text, key) => text.replaceAll(key, ""), given);
  return (rest !== given || password.replaceAll(YEARS, "") !== password) && rest.length < FEW_LETTERS;
}

function lettersIn(password: string) {
  return password.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}
