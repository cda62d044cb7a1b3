import { randomUUID } from "node:crypto";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { daysFromToday } from "../support/dates";
import { ownDatabase, startSite } from "../support/site-process";
import { startTarpit } from "../support/smtp-server";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

const WEEKEND = {
  packageTitle: "Gulmarg in snow",
  tourName: "Winter",
  locationName: "Gulmarg",
  days: "3",
  nights: "2",
  startingPrice: "12999",
  mrpPrice: "14999",
  availability: "available",
  description: "Snow.",
  includedFeatures: "Skis",
  excludedFeatures: "Flights",
  tags: "winter",
  itinerary: "<p>Ski.</p>",
};

async function silentServer() {
  const { url, stop } = await startTarpit();
  onTestFinished(stop);
  return new URL(url).host;
}

async function photo(): Promise<Blob> {
  const pixels = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#17606b" } });
  return new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: "image/jpeg" });
}

test("while storage and mail server are silent pictures are refused in time, and everything else works", async () => {
  const s3 = { S3_ENDPOINT: `http://${await silentServer()}`, S3_BUCKET: "chinar", S3_FORCE_PATH_STYLE: "on" };
  const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const SMTP_URL = `smtp://${await silentServer()}`;
  const site = await startSite({ ...(await ownDatabase()), ...YASIR, ...s3, ...keys, SMTP_URL });
  const yasir = new ApiSession(site.url);
  await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
  const form = new FormData();
  for (const [name, value] of Object.entries(WEEKEND)) form.append(name, value);
  form.append("imgUrl", await photo(), "snow.jpg");

  const [added, picture, ready] = await inTime(() =>
    Promise.all([
      yasir.send("POST", "/packages/admin", form),
      fetch(`${site.url}/images/${"0".repeat(48)}-1200x900/720.webp`),
      fetch(`${site.url}/readyz`),
    ]),
  );
  expect([added.status, picture.status, ready.status]).toEqual([503, 503, 503]);
  expect(added.body).toMatchObject({ code: "UNAVAILABLE", errors: { imgUrl: expect.any(String) as string } });

  const { status, body } = await yasir.call("POST", "/packages/admin", WEEKEND);
  expect(status).toBe(201);
  expect(await (await fetch(site.url)).text()).toContain("Gulmarg in snow");
  const { packageInfo } = body as { packageInfo: { _id: string } };
  for (let persons = 1; persons <= 10; persons += 1) {
    const startDate = daysFromToday(30);
    const trip = { packageId: packageInfo._id, startDate, numberOfPersons: persons, idempotencyKey: randomUUID() };
    expect((await inTime(() => yasir.call("POST", "/booking/admin", trip))).status).toBe(201);
  }

  // There are also mails that cannot be sent.
  site.child.kill("SIGTERM");
  expect(await inTime(() => site.exited)).toBe(0);
});

/** On an idle machine each takes less than ten seconds, and without our limits minutes. */
async function inTime<T>(work: () => Promise<T>) {
  const start = performance.now();
  const result = await work();
  expect(performance.now() - start).toBeLessThan(25_000);
  return result;
}
