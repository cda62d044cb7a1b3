import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type z } from "zod";

import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { MonthLinks } from "~/components/list/month-links";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { getMonth } from "~/models/catalogue/days/get-month.server";
import { holdSeats, releaseHold } from "~/models/catalogue/days/holds.server";
import { addDates, changeDays, stopSales } from "~/models/catalogue/days/save-days.server";
import { bulkSchema, datesSchema, holdFormSchema } from "~/models/catalogue/days/schema";
import { can, NOT_YOUR_ROLE } from "~/models/people/user/rights";
import { removeWaiting } from "~/models/sales/waiting/answer-waiting.server";
import { countByDay, type EntryJson, listWaiting } from "~/models/sales/waiting/list-waiting.server";
import { whenInWords } from "~/models/sales/waiting/rules";
import { type Result } from "~/result";
import daysStyles from "~/styles/admin/days.css?url";
import monthStyles from "~/styles/admin/month-grid.css?url";
import {
  addDays,
  addMonths,
  calendarDay,
  formatDate,
  formatDateTime,
  formatMonth,
  formatTime,
  isCalendarDate,
  later,
  today,
} from "~/values/calendar";
import { counted } from "~/values/counted";
import { DAY } from "~/values/durations";
import { readMonth } from "~/values/months";

import { AddDates, ChangeDays } from "./change-days";
import { Holds } from "./holds";
import { MonthGrid, Taken } from "./month-grid";

const LIST = "/admin-dashboard/manage-packages";

export const links: LinksFunction = () => [daysStyles, monthStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Days of ${data?.packageTitle ?? "a package"}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const [first, day] = [readMonth(request.url), readDay(request.url)];
  const found = await getMonth(params.id, first);
  if (!found.ok) throw await redirectWithError(can(user.role, "admin") ? LIST : "/admin-dashboard", found.msg);
  const from = day ?? later(first, today());
  const waiting = await listWaiting(found.value.id);
  const tomorrow = new Date(Date.now() + DAY);
  return {
    ...found.value,
    waiting,
    waitingByDay: countByDay(waiting),
    first,
    from,
    to: day ?? later(from, addDays(addMonths(first, 1), -1)),
    until: `${calendarDay(tomorrow)}T${formatTime(tomorrow)}`,
    caller: readCaller(request.url),
    formAction: `${formActionFor(request, user)}&month=${first.slice(0, 7)}`,
  };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const page = `${LIST}/days/${id}?month=${readMonth(request.url).slice(0, 7)}`;
  const what = textIn(fields, "what");
  // Staff hold places for callers; the rest of the calendar is an admin's.
  const isHold = what === "hold" || what === "release";
  if (!isHold && !can(by.role, "admin")) return redirectWithError(page, NOT_YOUR_ROLE);
  if (what === "release") return redirectWithResult(page, await releaseHold(id, textIn(fields, "hold")));
  if (what === "remove") return redirectWithResult(page, await removeWaiting(id, textIn(fields, "entry")));

  if (what === "sales")
    return redirectWithResult(page, await stopSales(id, { stopped: textIn(fields, "stopped") === "yes" }));
  if (what === "hold") return send(page, checkForm(fields, holdFormSchema), (hold) => holdSeats(id, by, hold));
  if (what === "dates")
    return send(page, checkForm(fields, datesSchema), ({ dates, dateSeats: capacity, dateAhead: cutoffDays, label }) =>
      addDates(
        id,
        dates.map((date) => ({ date, capacity, cutoffDays, label, closed: false })),
      ),
    );
  return send(page, checkForm(fields, bulkSchema), (edit) => changeDays(id, edit));
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PackageDays() {
  const { id, packageTitle, rules, days, holds, waiting, waitingByDay, first, from, to, until, caller, formAction } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const [canEdit, canHold] = [useCan("admin"), useCan("edit-bookings")];
  const rejectedIn = (what: string) => (rejected?.values.what === what ? rejected : undefined);
  return (
    <>
      <div className="title-row">
        <h1>Days of {packageTitle}</h1>
        {canEdit && <Link to={`${LIST}/days/${id}/rules`}>When it starts</Link>}
      </div>
      <div className="title-row">
        <h2>{formatMonth(first)}</h2>
        <MonthLinks first={first} />
        <Taken days={days} />
      </div>
      <p>
        {rules.dateRule === "fixed"
          ? "Starts on the dates you add only."
          : "Starts on any day, as far as “When it starts” allows it."}{" "}
        Each day says how many places are held, and of how many, and its price where that is not the package’s.
      </p>
      {canEdit ? (
        <Sales action={formAction} isStopped={rules.salesStopped} />
      ) : (
        rules.salesStopped && <p className="notice">All sales are stopped: guests see “sold out”.</p>
      )}
      <div className="days-of-month">
        <div>
          <MonthGrid days={days} waiting={waitingByDay} to={canEdit ? "change" : "holds"} />
          <Holds
            action={formAction}
            holds={holds}
            day={from}
            until={until}
            caller={caller}
            canHold={canHold}
            rejected={rejectedIn("hold")}
          />
          <WaitingList action={formAction} entries={waiting} canRemove={canEdit} />
        </div>
        {canEdit && (
          <div>
            {rules.dateRule === "fixed" && <AddDates action={formAction} rejected={rejectedIn("dates")} />}
            <ChangeDays action={formAction} from={from} to={to} rejected={rejectedIn("bulk")} />
            {rules.dateRule === "open" && <AddDates action={formAction} isInstead rejected={rejectedIn("dates")} />}
          </div>
        )}
      </div>
    </>
  );
}

function readDay(url: string) {
  const day = new URL(url).searchParams.get("day") ?? "";
  return isCalendarDate(day) ? day : undefined;
}

/** For whom places are held, as it was typed into a booking. */
function readCaller(url: string) {
  const query = new URL(url).searchParams;
  return { persons: query.get("persons")?.slice(0, 2), note: query.get("for")?.slice(0, 120) };
}

async function send<T>(
  page: string,
  form: ReturnType<typeof checkForm<z.ZodType<T>>>,
  save: (value: T) => Promise<Result<{ msg: string }>>,
) {
  if (!form.ok) return rerender(form);
  const result = await save(form.value);
  return result.ok ? redirectWithSuccess(page, result.value.msg) : rerender(form, result);
}

/** Ends the sales of the whole package in one go, and lets them go on. */
function Sales({ action, isStopped }: { action: string; isStopped: boolean }) {
  return (
    <Form method="post" action={action} className={isStopped ? "notice sales" : "sales"}>
      {isStopped && <p>All sales are stopped: guests see “sold out”.</p>}
      <input type="hidden" name="what" value="sales" />
      <input type="hidden" name="stopped" value={isStopped ? "no" : "yes"} />
      <PendingButton className="button button-quiet" busy={isStopped ? "Opening..." : "Stopping..."}>
        {isStopped ? "Sell again" : "Stop all sales"}
      </PendingButton>
    </Form>
  );
}

type WaitingListProps = { action: string; entries: EntryJson[]; canRemove: boolean };

/** In the order in which places are offered. Nothing while nobody waits. */
function WaitingList({ action, entries, canRemove }: WaitingListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting list</h2>
      <p>Free places are held for 24 hours for who waits longest and fits, and a mail offers them.</p>
      <ul className="holds">
        {entries.map((entry) => (
          <li key={entry._id}>
            <span>
              <b>{entry.email}</b> · {counted(entry.numberOfPersons, "person")}, {whenInWords(entry)}
              <span className="small muted">
                {" "}
                since {formatDateTime(entry.createdAt)} · {stateInWords(entry)}
              </span>
            </span>
            {canRemove && (
              <Form method="post" action={action}>
                <input type="hidden" name="what" value="remove" />
                <input type="hidden" name="entry" value={entry._id} />
                <PendingButton
                  className="button button-quiet"
                  busy="Removing..."
                  aria-label={`Remove ${entry.email} from the waiting list`}
                >
                  Remove
                </PendingButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateInWords({ state, offeredDay, offeredUntil }: EntryJson) {
  if (state === "unconfirmed") return "address not confirmed yet";
  if (state !== "offered" || !offeredDay || !offeredUntil) return "waits";
  return `offered ${formatDate(offeredDay)}, held until ${formatDateTime(offeredUntil)}`;
}
