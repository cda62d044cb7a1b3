import { createHmac, randomBytes } from "node:crypto";

import { isEqual } from "~/values/secret.server";

const SECONDS = 30;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 random bits in base32, as apps for codes expect them. */
export function newTotpSecret() {
  return newBase32(32);
}

/** Five random bits a sign. */
export function newBase32(length: number) {
  return Array.from(randomBytes(length), (byte) => BASE32.charAt(byte % 32)).join("");
}

/** RFC 6238: six digits by SHA-1, a new code every 30 seconds, the only form that all apps know. */
export function codeOfStep(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The time step that has this code: now's, or one before or after, because clocks differ. */
export function stepOfCode(secret: string, code: string, now = Date.now()) {
  const step = Math.floor(now / 1000 / SECONDS);
  return [step, step - 1, step + 1].find((each) => isEqual(codeOfStep(secret, each), code));
}

function bytesOf(secret: string) {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
