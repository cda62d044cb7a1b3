import { db, transaction } from "~/db.server";
import { secondFactorMail } from "~/emails/second-factor";
import { checkOwnPassword } from "~/models/people/account/password/change-password.server";
import { checkCode, codeIn, limitCodes } from "~/models/people/second-factor/check-code.server";
import { openSecret, sealSecret } from "~/models/people/second-factor/stored-secret.server";
import { newBase32, newTotpSecret, stepOfCode } from "~/models/people/second-factor/totp.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { endOtherSessions } from "~/models/people/session/sessions.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { HOUR } from "~/values/durations";
import { hashSecret } from "~/values/secret.server";

type Owner = { id: string; name: string; email: string; sessionId: string };

/** What its owner's page shows. A secret that no code has proven is shown for an hour. */
export async function getOwnSecondFactor({ id, email }: { id: string; email: string }) {
  const [row, { site, saved }] = await Promise.all([
    db.secondFactor.findUnique({
      where: { userId: id },
      select: { secret: true, createdAt: true, provenAt: true, recoveryHashes: true },
    }),
    getSettings(),
  ]);
  const isBegun = row !== null && !row.provenAt && row.createdAt > anHourAgo();
  const secret = isBegun ? openSecret(row.secret, id) : null;
  return {
    isRequired: saved.staffSecondFactor === "yes",
    on: row?.provenAt ? { since: row.provenAt.toISOString(), codesLeft: row.recoveryHashes.length } : null,
    begun: secret ? { secret: inGroups(secret), link: otpauthLink(site.brand, email, secret) } : null,
  };
}

function otpauthLink(brand: string, email: string, secret: string) {
  const label = encodeURIComponent(`${brand}:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`;
}

function anHourAgo() {
  return new Date(Date.now() - HOUR);
}

function inGroups(text: string) {
  return text.match(/.{1,4}/g)?.join(" ") ?? text;
}

export async function beginSecondFactor(by: Owner, { password }: { password: string }) {
  const checked = await checkPassword(by, password);
  if (!checked.ok) return checked;
  const secret = sealSecret(newTotpSecret(), by.id);
  const begun = await db.$executeRaw`
    INSERT INTO "SecondFactor" AS old ("userId", "secret") VALUES (${by.id}::uuid, ${secret})
    ON CONFLICT ("userId") DO UPDATE SET "secret" = EXCLUDED."secret", "createdAt" = now() WHERE old."provenAt" IS NULL`;
  return begun === 1 ? done({}) : refuse("INVALID_INPUT", "You have a second factor already.");
}

/** A first code turns it on. Returns the recovery codes, which are shown this once. */
export async function proveSecondFactor(by: Owner, { code }: { code: string }) {
  const codes = newRecoveryCodes();
  const refusal = await limitCodes(by.id, () => prove(by, codeIn(code), codes));
  return refusal ?? done({ codes });
}

async function prove(by: Owner, code: string, codes: string[]) {
  const where = { userId: by.id, provenAt: null, createdAt: { gt: anHourAgo() } };
  const begun = await db.secondFactor.findFirst({ where, select: { secret: true } });
  const secret = begun && openSecret(begun.secret, by.id);
  const usedStep = secret ? stepOfCode(secret, code) : undefined;
  if (!begun || usedStep === undefined) return false;
  const { site } = await getSettings();
  return transaction(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { ...where, secret: begun.secret },
      data: { provenAt: new Date(), usedStep, recoveryHashes: hashesOf(codes) },
    });
    if (count === 0) return false;
    await endOtherSessions(by, undefined, tx);
    await enqueueMail(tx, { about: null, to: by.email, ...secondFactorMail(site, by.name, "on") });
    audit("second-factor-on", { userId: by.id, session: by.sessionId });
    return true;
  });
}

type Proof = { password: string; code: string };

/** The old codes end. */
export async function renewRecoveryCodes(by: Owner, proof: Proof) {
  const checked = await checkBoth(by, proof);
  if (!checked.ok) return checked;
  const codes = newRecoveryCodes();
  await db.secondFactor.updateMany({ where: { userId: by.id }, data: { recoveryHashes: hashesOf(codes) } });
  return done({ codes });
}

export async function endSecondFactor(by: Owner, proof: Proof) {
  const { site, saved } = await getSettings();
  if (saved.staffSecondFactor === "yes") return refuse("FORBIDDEN", "An admin requires a second factor of all staff.");
  const checked = await checkBoth(by, proof);
  if (!checked.ok) return checked;
  await transaction(async (tx) => {
    await tx.secondFactor.deleteMany({ where: { userId: by.id } });
    await endOtherSessions(by, undefined, tx);
    await enqueueMail(tx, { about: null, to: by.email, ...secondFactorMail(site, by.name, "off") });
  });
  audit("second-factor-off", { userId: by.id, session: by.sessionId });
  return done({ msg: "Your logins need no code from now on." });
}

async function checkBoth(by: Owner, { password, code }: Proof) {
  const checked = await checkPassword(by, password);
  return checked.ok ? ((await checkCode(by.id, code)) ?? checked) : checked;
}

function checkPassword(by: Owner, password: string) {
  const client: HashClient = { group: "known", key: by.id };
  const msg = "Your password is not right.";
  const wrong = refuse("INVALID_INPUT", msg, { errors: { password: msg } });
  return withQueueSlot(client, () => checkOwnPassword(by, password, client, wrong));
}

const CODES = 10;

/** 120 random bits each, so that a fast hash suffices. */
function newRecoveryCodes() {
  return Array.from({ length: CODES }, () => inGroups(newBase32(24)));
}

function hashesOf(codes: string[]) {
  return codes.map((code) => hashSecret(codeIn(code)));
}
