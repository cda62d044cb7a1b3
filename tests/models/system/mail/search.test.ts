import { expect, test } from "vitest";

import { db } from "~/db.server";
import { mails } from "~/models/office/list/mails.server";

async function write(subject: string, to: string, more: object = {}) {
  await db.mail.create({ data: { template: "hello", text: "", html: "", subject, to, ...more } });
}

async function subjectsOf(q: string, more: object = {}, page = 1) {
  const { rows, ...rest } = await mails.read({ q, ...more }, { page });
  return { subjects: rows.map(({ subject }) => subject), ...rest };
}

test("mails are found by address, subject and booking, within a state and a page", async () => {
  await write("Booking 1042 is confirmed", "zoya.khan@lake.example", { state: "sent" });
  await write("Booking 1043 is confirmed", "farooq@lake.example");
  const files = [{ filename: "trip.ics", contentType: "text/calendar", content: "" }];
  await write("Your trip to Gurez", "zoya.khan@lake.example", { attachments: files });
  expect((await subjectsOf("zoya.khan@lake.example")).subjects).toEqual([
    "Your trip to Gurez",
    "Booking 1042 is confirmed",
  ]);
  expect((await subjectsOf("1042")).subjects).toEqual(["Booking 1042 is confirmed"]);
  expect((await subjectsOf("gur")).subjects).toEqual(["Your trip to Gurez"]);
  expect((await subjectsOf("booking confirmed", { state: "sent" })).subjects).toEqual(["Booking 1042 is confirmed"]);
  expect((await subjectsOf("zoya", { state: "unsent" })).subjects).toEqual(["Your trip to Gurez"]);
  expect(await subjectsOf("nobody")).toMatchObject({ subjects: [], total: 0, hasNext: false });
  const { rows } = await mails.read({ q: "gurez" });
  expect(rows[0]?.files).toEqual(["trip.ics"]);

  await Promise.all(Array.from({ length: 30 }, (_, index) => write(`Snow report ${index}`, "all@lake.example")));
  expect(await subjectsOf("snow")).toMatchObject({ total: 30, hasNext: true });
  expect((await subjectsOf("snow", {}, 2)).subjects).toHaveLength(5);
});
