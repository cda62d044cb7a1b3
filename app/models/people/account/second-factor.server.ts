import { db, transaction, type Tx } from "~/db.server";
import { secondFactorMail } from "~/emails/second-factor";
import {
  checkCode,
  codeIn,
  limitCodes,
  newBase32,
  newTotpSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from "~/models/people/second-factor/check-code.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { endOtherSessions, endSessionsOf } from "~/models/people/session/sessions.server";
import { recordStaffChange } from "~/models/people/staff/staff.server";
import { findAccount, lockWithAdmins, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { NOT_YOUR_ROLE } from "~/models/people/user/rights";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { type Author } from "~/values/author";
import { HOUR } from "~/values/durations";
import { isId } from "~/values/id";
import { hashSecret } from "~/values/secret.server";

import { checkOwnPassword } from "./password.server";

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

type Reset = { id: string | undefined; by: Author };

/** For somebody else whose phone and recovery codes are lost: the next login needs the password alone. */
export async function resetSecondFactor({ id, by }: Reset) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id)
    return refuse("OWN_ACCOUNT", "You end your own second factor under My Profile. Another admin can, too.");
  const site = await getSite();
  return transaction(async (tx) => {
    const { user, isAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (!isAdmin(by.id)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
    return drop(tx, site, user, by);
  });
}

/** For the host; the history of staff records it. */
export async function resetSecondFactorOf(email: string) {
  const site = await getSite();
  return transaction(async (tx) => {
    const found = await findAccount(tx, email);
    return found.ok ? drop(tx, site, found.value, { id: found.value.id, name: "The host" }) : found;
  });
}

type Person = { id: string; name: string; email: string };

async function drop(tx: Tx, site: Site, { id, name, email }: Person, by: Author) {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId: id, provenAt: { not: null } } });
  if (count === 0) return refuse("NOT_FOUND", `${name} has no second factor.`);
  await endSessionsOf(tx, id);
  await recordStaffChange(tx, { by, personName: name, what: "second factor reset" });
  await enqueueMail(tx, { about: null, to: email, ...secondFactorMail(site, name, "reset") });
  audit("second-factor-reset", { userId: id, by: by.id });
  return done({ msg: `${name} logs in with the password alone, and should set up a new second factor.` });
}
