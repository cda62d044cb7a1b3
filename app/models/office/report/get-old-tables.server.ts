import { SOURCE_NAMES } from "~/models/booking/source-names";
import { sumOffers } from "~/models/office/offer/sum-offers.server";
import { formatMonth } from "~/values/calendar";

import { readReport } from "./get-report.server";
import { type OldLine, type OldTableName } from "./old-tables";
import { type Period } from "./periods";
import { type QuestionSums } from "./sum-questions.server";
import { type QuoteSums } from "./sum-quotes.server";
import { average, percentOf } from "./tables";

type OldTables = { [Name in OldTableName]: OldLine<Name>[] };

/** The report as programs read it, with the tables that the page has no longer. */
export async function getReportForPrograms(period: Period) {
  const [{ report, places, questions, quotes }, offers] = await Promise.all([readReport(period), sumOffers(period)]);
  const old: OldTables = {
    occupancy: places.map(({ key, ...sums }) => ({
      key,
      name: formatMonth(key),
      filled: percentOf(sums.taken, sums.places),
      ...sums,
    })),
    customers: [],
    leadTimes: [],
    enquiries: questions.flatMap(questionLine),
    quotes: quotes.map(quoteLine),
    offers: offers.map(({ code, ...sums }) => ({ key: code, name: code, ...sums })),
  };
  return { ...report, tables: { ...report.tables, ...old } };
}

function questionLine({ source, asked, answered, won, lost, hoursToAnswer }: QuestionSums): OldLine<"enquiries">[] {
  if (source === null) return [];
  const hours = hoursToAnswer === null ? null : average(hoursToAnswer, 1);
  return [{ key: source, name: SOURCE_NAMES[source] ?? source, asked, answered, won, lost, hoursToAnswer: hours }];
}

const QUOTE_STEPS: Record<QuoteSums["key"], string> = {
  sent: "Sent",
  opened: "Opened",
  accepted: "Accepted",
  waiting: "Waiting for an answer",
  declined: "Said no",
  withdrawn: "Taken back",
  over: "Ran out",
};

const LOST = ["declined", "withdrawn", "over"];

function quoteLine({ key, why, quotes, value, hours }: QuoteSums): OldLine<"quotes"> {
  return {
    key: LOST.includes(key) ? "lost" : key,
    name: [QUOTE_STEPS[key], why].filter(Boolean).join(": "),
    value,
    quotes,
    hours: hours === null ? null : average(hours, 1),
  };
}
