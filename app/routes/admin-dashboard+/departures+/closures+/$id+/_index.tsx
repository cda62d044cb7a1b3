import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { pageMeta } from "~/components/layout/page-meta";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { Pager } from "~/components/list/pager";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { MAX_SUBJECT, MAX_TEXT } from "~/models/office/broadcast/limits";
import { type Kind, proposedLetter } from "~/models/office/closure/letter";
import { letterSchema } from "~/models/office/closure/schema";
import { type AffectedGuest, showClosure } from "~/models/office/closure/show-closure.server";
import { writeToGuests } from "~/models/office/closure/write-to-guests.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { endClosure } from "~/models/sales/closure/make-closure.server";
import { AT_ONCE, CHOICE_WORDS, CHOICES, LISTED } from "~/models/sales/closure/rules";
import { formatDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { inSentence } from "~/values/in-sentence";
import { formatRupees } from "~/values/money";
import { pageIn } from "~/values/paging";
import { type RejectedForm } from "~/values/rejected-form";

const LIST = `${DEPARTURES}/closures`;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.closure.title} closed` : "Road closed",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const page = pageIn(request.url);
  const limit = pageOfPeople(user, LISTED);
  const shown = await showClosure(params.id, { page, limit });
  if (!shown.ok) throw new Response(null, { status: 404, statusText: "Not Found" });
  await showPeople(request, user, shown.value.guests);
  return { ...shown.value, page, limit, list: LIST, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const here = `${LIST}/${params.id}`;
  if (textIn(fields, "intent") === "end") return redirectWithResult(here, await endClosure({ id: params.id }));

  const form = checkForm(fields, letterSchema);
  if (!form.ok) return rerender(form);
  const result = await writeToGuests({ id: params.id, by, ...form.value });
  return result.ok ? redirectWithSuccess(here, result.value.msg) : rerender(form, result);
}

export default function Closure() {
  const { closure, packages, guests, totalGuests, toWrite, page, limit, list, formAction } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const canEdit = useCan("edit-bookings") && closure.endedAt === null;
  return (
    <>
      <div className="title-row">
        <h1>{closure.title} closed</h1>
        <Link to={list}>Closed roads</Link>
      </div>
      <div className="stack">
        <p>
          {formatDateWithDay(closure.from)} to {formatDateWithDay(closure.to)} · answers by{" "}
          {formatDate(closure.answerBy)} · {packages.map(({ packageTitle }) => packageTitle).join(", ")}
        </p>
        <p>{closure.text}</p>
        {closure.endedAt && <p className="notice">The road is open again: nobody is asked any more.</p>}
        <ErrorSummary rejected={rejected} />
        {canEdit && toWrite.news > 0 && (
          <Letter
            kind="news"
            to={toWrite.news}
            proposed={proposedLetter(closure, "news")}
            action={formAction}
            rejected={rejected}
          />
        )}
        <ToCall guests={guests} canAnswer={canEdit} />
        <AnswerTables guests={guests} canApply={canEdit} page={`${list}/${closure._id}`} />
        <Pager page={page} limit={limit} total={totalGuests} />
        {canEdit && toWrite.reminder > 0 && (
          <Letter
            kind="reminder"
            to={toWrite.reminder}
            proposed={proposedLetter(closure, "reminder")}
            action={formAction}
            rejected={rejected}
          />
        )}
        {canEdit && (
          <Form method="post" action={formAction} replace>
            <input type="hidden" name="intent" value="end" />
            <p>
              <PendingButton className="button button-quiet" busy="Saving...">
                The road is open again
              </PendingButton>{" "}
              Then nobody is asked any more; what is booked stays as it is.
            </p>
          </Form>
        )}
      </div>
    </>
  );
}

type AnswerTablesProps = { guests: AffectedGuest[]; canApply: boolean; page: string };

/** What was chosen, by kind: first what waits to be carried out. */
function AnswerTables({ guests, canApply, page }: AnswerTablesProps) {
  return CHOICES.map((choice) => {
    const chosen = guests.filter(({ answer }) => answer?.choice === choice);
    const open = chosen.filter(({ answer, bookingStatus }) => !answer?.appliedAt && bookingStatus !== "canceled");
    if (chosen.length === 0) return null;
    return (
      <section key={choice} aria-labelledby={choice}>
        <h2 id={choice}>
          {CHOICE_WORDS[choice]} ({chosen.length})
        </h2>
        {canApply && open.length > 1 && (
          <p>
            <Link to={`${page}/apply?choice=${choice}`} className="button button-quiet">
              Carry out all {open.length}…
            </Link>
          </p>
        )}
        <ul className="rows">
          {chosen.map((guest) => (
            <li key={guest.bookingId}>
              <Link to={`/admin-dashboard/manage-bookings/${guest.bookingId}`}>{guest.bookingNumber}</Link>{" "}
              {inSentence(guest.customerName)}, {counted(guest.numberOfPersons, "person")} · <Outcome guest={guest} />{" "}
              {canApply && open.includes(guest) && (
                <Link to={`${page}/apply?booking=${guest.bookingId}`}>
                  Carry it out… <span className="visually-hidden">for {guest.customerName}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Outcome({ guest: { answer, bookingStatus, startDate, refund } }: { guest: AffectedGuest }) {
  if (answer?.appliedAt) return <b>carried out</b>;
  if (bookingStatus === "canceled") return <b>canceled meanwhile: please look at both</b>;
  if (answer?.wantedDate)
    return (
      <span className="number">
        {formatDate(startDate)} to {formatDate(answer.wantedDate)}
      </span>
    );
  if (answer?.choice === "refund")
    return <>{refund === null ? "sum to be decided" : `${formatRupees(refund)} go back`}</>;
  return <>stays as booked</>;
}

type LetterProps = {
  kind: Kind;
  to: number;
  proposed: { subject: string; text: string };
  action: string;
  rejected?: RejectedForm;
};

const TITLES: Record<Kind, string> = { news: "Not written to yet", reminder: "Remind who has not chosen" };

/** Names how many mails go out before they do; each guest gets one. */
function Letter({ kind, to, proposed, action, rejected }: LetterProps) {
  const own = rejected?.values.kind === kind ? rejected : undefined;
  return (
    <section className="card stack form-narrow" aria-labelledby={kind}>
      <h2 id={kind}>
        {TITLES[kind]} ({to})
      </h2>
      <DeskForm method="post" action={action} replace className="stack" rejected={own}>
        <input type="hidden" name="kind" value={kind} />
        <Field
          name="subject"
          id={kind === "news" ? undefined : "reminder-subject"}
          label="Subject"
          required
          maxLength={MAX_SUBJECT}
          defaultValue={proposed.subject}
        />
        <TextArea
          name="text"
          id={kind === "news" ? undefined : "reminder-text"}
          label="Text"
          hint="Greeting, what each guest can choose and by when, and our phone number are added, and a link to choose, without an account too."
          rows={4}
          required
          maxLength={MAX_TEXT}
          defaultValue={proposed.text}
        />
        <p>
          <PendingButton busy="Sending...">Send {counted(Math.min(to, AT_ONCE), "mail")}</PendingButton>
        </p>
      </DeskForm>
    </section>
  );
}

type ToCallProps = { guests: AffectedGuest[]; canAnswer: boolean };

/** Who is on the road already, whom no mail reaches, and who has not chosen. */
function ToCall({ guests, canAnswer }: ToCallProps) {
  const active = guests.filter(({ bookingStatus, answer }) => bookingStatus !== "canceled" && answer === null);
  const begun = active.filter(({ hasBegun }) => hasBegun);
  const awaited = active.filter(({ isAwaited }) => isAwaited);
  const [mailed, unreached] = [true, false].map((isMailed) =>
    awaited.filter(({ customerEmail }) => (customerEmail !== "") === isMailed),
  );
  return (
    <>
      <Calls title="On the road now: call first" guests={begun} canAnswer={false} />
      <Calls title="Without e-mail: write by WhatsApp or call" guests={unreached ?? []} canAnswer={canAnswer} />
      <Calls title="No choice yet" guests={mailed ?? []} canAnswer={canAnswer} />
    </>
  );
}

function Calls({ title, guests, canAnswer }: ToCallProps & { title: string }) {
  if (guests.length === 0) return null;
  const id = title.split(" ")[0]?.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} ({guests.length})
      </h2>
      <ul className="rows">
        {guests.map((guest) => (
          <li key={guest.bookingId}>
            <Link to={`/admin-dashboard/manage-bookings/${guest.bookingId}`}>{guest.bookingNumber}</Link>{" "}
            {inSentence(guest.customerName)}, {counted(guest.numberOfPersons, "person")} · from{" "}
            <span className="number">{formatDate(guest.startDate)}</span>
            {guest.isWritten && " · written to"} · <PhoneLink phone={guest.customerPhone} />{" "}
            {guest.chat && (
              <a href={guest.chat} target="_blank" rel="noreferrer">
                WhatsApp <span className="visually-hidden">to {guest.customerName}, in a new tab</span>
              </a>
            )}{" "}
            {canAnswer && (
              <a href={`/bookings/${guest.bookingId}/road-closed`}>
                Write down the choice <span className="visually-hidden">of {guest.customerName}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
