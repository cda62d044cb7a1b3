import { collectDefaultMetrics, Gauge, register } from "prom-client";

import { connections, db } from "~/db.server";
import { env } from "~/env.server";
import { getLastEvent } from "~/models/money/online/provider-state.server";
import { unclear } from "~/models/office/list/unclear.server";
import { hashesWaiting } from "~/models/people/session/password.server";
import { areBackupsKept, getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { getFigureCheck } from "~/models/system/stat/check-figures.server";
import { picturesWaiting } from "~/services/images.server";
import { release } from "~/values/release.server";

type Sample = { labels?: Record<string, string>; value: number };

/** Calls `read` each time the metrics are collected. */
function gauge(name: string, help: string, read: () => Sample[] | Promise<Sample[]>) {
  const labelNames = ["state", "status", "version"];
  new Gauge({
    name: `chinar_${name}`,
    help,
    labelNames,
    async collect() {
      this.reset();
      for (const { labels, value } of await read()) this.set(labels ?? {}, value);
    },
  });
}

function defineGauges() {
  collectDefaultMetrics();
  gauge("build_info", "Which version runs.", () => [{ labels: { version: release }, value: 1 }]);
  gauge("mails", "Mails in the outbox that have not gone out.", async () => {
    const rows = await db.mail.groupBy({
      by: ["state"],
      where: { state: { in: ["waiting", "failed"] } },
      _count: { _all: true },
    });
    return ["waiting", "failed"].map((state) => ({
      labels: { state },
      value: rows.find((row) => row.state === state)?._count._all ?? 0,
    }));
  });
  gauge("mail_wait_seconds", "How long the mail that is due longest has waited.", async () => {
    const { _min } = await db.mail.aggregate({ where: { state: "waiting" }, _min: { nextAttemptAt: true } });
    const due = _min.nextAttemptAt?.getTime() ?? Infinity;
    return [{ value: Math.max(0, Date.now() - due) / 1000 }];
  });
  gauge("bookings", "Bookings by status, canceled ones too, deleted ones not.", async () => {
    const rows = await db.booking.groupBy({
      by: ["bookingStatus"],
      where: { deletedAt: null },
      _count: { _all: true },
    });
    return rows.map(({ bookingStatus, _count }) => ({ labels: { status: bookingStatus }, value: _count._all }));
  });
  gauge("database_connections", "Connections of the pool by what they do, and who waits for one.", () =>
    Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  );
  gauge("passwords_waiting", "Passwords that wait to be hashed.", () => [{ value: hashesWaiting() }]);
  gauge("pictures_waiting", "Pictures that are encoded or wait for it.", () => [{ value: picturesWaiting() }]);
  gauge("nightly_backups", "Whether nightly backups are set: 1 or 0.", () => [{ value: Number(areBackupsKept()) }]);
  gauge("last_backup_timestamp_seconds", "When the last backup was finished; absent without one.", async () => {
    const { finishedAt } = (await getLastBackup()) ?? {};
    return finishedAt ? [{ value: Date.parse(finishedAt) / 1000 }] : [];
  });
  if (env.PAYMENT_GATEWAY) defineOfGateway();
  gauge(
    "wrong_figures",
    "Figures that differed from a recount in the last night; absent before the first.",
    async () => {
      const check = await getFigureCheck();
      return check ? [{ value: check.wrong }] : [];
    },
  );
}

function defineOfGateway() {
  gauge("gateway_last_event_timestamp_seconds", "When the payment provider last reported; absent before.", async () => {
    const last = await getLastEvent();
    return last ? [{ value: last.getTime() / 1000 }] : [];
  });
  gauge("gateway_unclear", "Online payments that somebody has to decide about.", async () => [
    { value: await unclear.counted({}) },
  ]);
}

let isDefined = false;

/** All metrics in the text format of Prometheus. */
export async function readMetrics() {
  if (!isDefined) defineGauges();
  isDefined = true;
  return { text: await register.metrics(), contentType: register.contentType };
}
