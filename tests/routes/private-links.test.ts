import { randomBytes } from "node:crypto";

import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";

import { REVIEW } from "../support/factories";
import { useUp } from "../support/limits";
import { PRIVATE_LINKS, withSecret } from "../support/routes";
import { Browser, freshDesk } from "../support/site";

const TOO_MANY = "Too many links that open nothing.";

/** A key and a token that open nothing. */
const UNKNOWN = [16, 32].map((bytes) => randomBytes(bytes).toString("base64url"));

/** What the forms and calls of all these addresses need to be looked at. */
const ACCEPTED = { name: "Meera", phoneNumber: "+91 98450 11111", revision: "1" };
const CHOSEN = { closure: crypto.randomUUID(), choice: "keep" };
const TYPED = { ...REVIEW, ...ACCEPTED, rating: String(REVIEW.rating), bookingId: crypto.randomUUID(), ...CHOSEN };

beforeEach(async () => {
  await freshDesk();
  await db.rateLimit.deleteMany();
});

async function guessOften(guesser: Browser) {
  await useUp("link-miss", guesser.clientAddress, 1);
  expect((await guesser.send(`/trip/${UNKNOWN[0]}/calendar.ics`)).status).toBe(404);
}

describe.each(PRIVATE_LINKS)("%s", (address) => {
  const isCall = address.startsWith("/api/");

  test.each(UNKNOWN)(
    "is neither cached, indexed nor named to another site where it opens nothing: %s",
    async (secret) => {
      const { status, headers } = await new Browser().send(withSecret(address, secret));
      expect(status).toBeGreaterThanOrEqual(302);
      expect(status).toBeLessThan(500);
      if (status === 302) return;
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      if (!isCall) expect(headers.get("Referrer-Policy")).toMatch(/^(no-referrer|same-origin)$/);
    },
  );

  test("waits after 60 misses at any of these addresses, and names the seconds", async () => {
    const guesser = new Browser("203.0.113.7");
    await guessOften(guesser);
    const path = withSecret(address, UNKNOWN[0] ?? "");
    const read = await guesser.get(path);
    if (read.status !== 405) {
      expect(read.status).toBe(429);
      expect(Number(read.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    for (const method of isCall ? ["POST", "PUT"] : ["POST"]) {
      const sent = isCall
        ? await call(guesser, path, method)
        : await guesser.post(path, { ...TYPED, intent: "confirm" });
      if (sent.status !== 405) expect(sent.status).toBe(429);
    }
    expect((await new Browser("203.0.113.8").get(path)).status).not.toBe(429);
  });
});

function call(client: Browser, path: string, method: string) {
  const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN") ?? "" };
  // To accept a quote refuses keys that it does not know.
  const body = JSON.stringify(path.endsWith("/accept") ? ACCEPTED : TYPED);
  return client.send(path, { method, headers, body });
}

test.each(["accept", "decline", "wish"])("the form %s of a wrong quote counts, too", async (intent) => {
  const guesser = new Browser("203.0.113.7");
  await guessOften(guesser);
  const sent = await guesser.post(`/quote/${UNKNOWN[0]}`, { ...TYPED, intent });
  expect(sent.text).toContain(TOO_MANY);
});
