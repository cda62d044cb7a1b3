import { db, readAtLength } from "~/db.server";
import { log } from "~/log.server";
import { addDays, formatTime, toDate, today } from "~/values/calendar";

const NIGHT = "03:00";
const DAYS_KEPT = 30;

export type WrongFigure = { figure: string; stored: string; counted: string };

/** The figures that differ from a recount. Takes some seconds for each 100,000 bookings, and no lock. */
export function readWrongFigures() {
  return readAtLength<WrongFigure>("SELECT * FROM wrong_figures()");
}

/** Compares all figures that triggers keep with a recount: once a night after 03:00 in Kashmir, in one process only. */
export async function checkFigures(now = new Date()) {
  const day = today(now);
  if (formatTime(now) < NIGHT) return;
  const { count } = await db.figureCheck.createMany({ data: { day: toDate(day) }, skipDuplicates: true });
  if (count === 0) return;
  const wrong = (await readWrongFigures()).length;
  await db.figureCheck.update({ where: { day: toDate(day) }, data: { finishedAt: new Date(), wrong } });
  if (wrong > 0) log.error({ wrong }, "figures differ from a recount: the host's command recount names and mends them");
  await db.figureCheck.deleteMany({ where: { day: { lt: toDate(addDays(day, -DAYS_KEPT)) } } });
}

export async function getFigureCheck() {
  const last = await db.figureCheck.findFirst({
    where: { finishedAt: { not: null } },
    orderBy: { day: "desc" },
    select: { finishedAt: true, wrong: true },
  });
  return last?.finishedAt ? { finishedAt: last.finishedAt.toISOString(), wrong: last.wrong } : null;
}

export type FigureCheck = NonNullable<Awaited<ReturnType<typeof getFigureCheck>>>;
