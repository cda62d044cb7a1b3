import { expect, test } from "vitest";

import { playAll, violationsOf } from "../chaos/chaos";
import { scales } from "../chaos/steps";

// Takes half a minute on an idle machine.
const PATIENT = { timeout: 180_000, tags: ["nightly"] };

test(
  "bookings and mails outlive kills of the site and of PostgreSQL while the mail server is down",
  PATIENT,
  async () => {
    const outcomes = await playAll(scales.short, "killed");
    expect(violationsOf(outcomes)).toEqual([]);
    expect(outcomes).toMatchObject([{ state: "played", findings: { doubled: 0, mailCopies: 0 } }]);
  },
);
