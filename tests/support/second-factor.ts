import { db } from "~/db.server";
import { codeOfStep, newTotpSecret } from "~/models/people/second-factor/check-code.server";

/** Gives somebody a second factor that is on. */
export async function giveSecondFactor({ id }: { id: string }) {
  const secret = newTotpSecret();
  await db.secondFactor.create({ data: { userId: id, secret, provenAt: new Date() } });
  return secret;
}

/** What the app shows, or will show after so many steps of 30 seconds. */
export function codeNow(secret: string, after = 0) {
  return codeOfStep(secret, Math.floor(Date.now() / 30_000) + after);
}

/** Six digits that are the code of no step around now. */
export function wrongCode(secret: string) {
  const right = [-2, -1, 0, 1, 2].map((after) => codeNow(secret, after));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
}

export function requireSecondFactor(value: "yes" | "") {
  const fields = { value: { staffSecondFactor: value }, updatedBy: crypto.randomUUID() };
  return db.setting.upsert({ where: { id: "site" }, create: { id: "site", ...fields }, update: fields });
}
