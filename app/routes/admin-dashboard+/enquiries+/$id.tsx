import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { type z } from "zod";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { AsideSection } from "~/components/layout/aside-section";
import { EmailLink } from "~/components/layout/email-link";
import { FactList } from "~/components/layout/fact-list";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { Said } from "~/components/list/said";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf, withWayBack } from "~/http/way-back";
import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import {
  answerEnquiry,
  changeEnquiry,
  getEnquiry,
  renewEnquiryLink,
} from "~/models/sales/enquiry/change-enquiry.server";
import { type EnquiryJson } from "~/models/sales/enquiry/json";
import { enquiryState, MAX_ANSWER, MAX_LOST_REASON, waitingTime } from "~/models/sales/enquiry/rules";
import { enquiryFormSchema } from "~/models/sales/enquiry/schema";
import { wishRows } from "~/models/sales/enquiry/wish";
import { type Author } from "~/values/author";
import { formatDateTime } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";
import { whatsAppTo } from "~/values/whatsapp";

const LIST = "/admin-dashboard/enquiries";

export const meta: MetaFunction = () => [{ title: "Question" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const list = wayBackOf(request, LIST);
  const found = await getEnquiry(params.id);
  if (!found.ok) throw await redirectWithError(list, found.msg);
  return { ...found.value, list, now: Date.now(), formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", enquiryFormSchema);
  if (!form.ok) return rerender(form);

  const of = { id: params.id, by };
  const result = await obey(of, form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(withWayBack(`${LIST}/${params.id}`, request, LIST), result.value.msg);
}

function obey(of: { id?: string; by: Author }, order: z.output<typeof enquiryFormSchema>) {
  if (order.intent === "answer") return answerEnquiry({ id: of.id, ...of, ...order });
  if (order.intent === "link") return renewEnquiryLink({ id: of.id, ...of, ...order });
  return changeEnquiry({ id: of.id, ...of, ...order });
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Enquiry() {
  const { enquiry, answers, list, now, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const canEdit = useCan("edit-bookings");
  const { number, name, email, state, text, createdAt } = enquiry;
  return (
    <>
      <div className="title-row">
        <h1>
          Question {number} from {name}
        </h1>
        <Link to={list}>Back to all enquiries</Link>
        {canEdit && !enquiry.bookingId && (
          <>
            <Link
              to={`/admin-dashboard/quotes/add?${new URLSearchParams({ enquiry: enquiry._id, package: enquiry.packageId ?? "" })}`}
              reloadDocument
            >
              Make a quote
            </Link>
            <Link to={`/admin-dashboard/manage-bookings/add?enquiry=${enquiry._id}`}>Make a booking</Link>
          </>
        )}
      </div>
      <div className="beside">
        <div className="stack">
          <p>
            <Said words={enquiryState(state)} /> {enquiry.wantsQuote && <b>Wants a quote</b>}{" "}
            {state === "new" && `waiting ${waitingTime(createdAt, now)}`}
          </p>
          <p className="mail-text">{text}</p>
          {answers.map((answer) => (
            <div key={answer.id}>
              <p className="fine-print">
                {answer.authorName} answered {formatDateTime(answer.createdAt)}
              </p>
              <p className="typed-text">{answer.text}</p>
            </div>
          ))}
          <ErrorSummary rejected={rejected} />
          {canEdit && email && <AnswerForm enquiry={enquiry} rejected={rejected} email={email} action={formAction} />}
        </div>
        <aside aria-label="About this question" className="rows">
          <AsideSection id="facts" title="Who asks">
            <EnquiryFacts enquiry={enquiry} />
          </AsideSection>
          {canEdit && (
            <AsideSection id="link" title="The guest’s page of it">
              <LinkForm enquiry={enquiry} rejected={rejected} action={formAction} />
            </AsideSection>
          )}
          {canEdit && (
            <AsideSection id="outcome" title="What has become of it">
              <StateForm enquiry={enquiry} rejected={rejected} action={formAction} />
            </AsideSection>
          )}
        </aside>
      </div>
    </>
  );
}

type FormProps = { enquiry: EnquiryJson; action: string; rejected?: RejectedForm };

function AnswerForm({ enquiry, email, action, rejected }: FormProps & { email: string }) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="version" value={enquiry.version} />
      <TextArea
        name="text"
        label="Your answer"
        hint={`Goes to ${email} by mail, with a greeting above it and the question below.`}
        rows={8}
        required
        maxLength={MAX_ANSWER}
      />
      <PendingButton busy="Sending...">Send answer</PendingButton>
    </DeskForm>
  );
}

function LinkForm({ enquiry, action, rejected }: FormProps) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="version" value={enquiry.version} />
      <p className="fine-print">A new link is shown once, to send. Whoever has the old one reads nothing any more.</p>
      <button type="submit" name="intent" value="link" className="button button-quiet">
        New link
      </button>
    </DeskForm>
  );
}

function StateForm({ enquiry, action, rejected }: FormProps) {
  return (
    <DeskForm method="post" action={action} replace key={enquiry.version} rejected={rejected}>
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="version" value={enquiry.version} />
      {enquiry.state === "new" && (
        <p>
          <button type="submit" name="state" value="answered" className="button button-quiet">
            Mark as answered
          </button>
        </p>
      )}
      <Field
        name="lostReason"
        label="Reason, where it is lost (optional)"
        maxLength={MAX_LOST_REASON}
        defaultValue={enquiry.lostReason ?? ""}
      />
      <p className="actions">
        <button type="submit" name="state" value="won" className="button button-quiet">
          Won
        </button>
        <button type="submit" name="state" value="lost" className="button button-quiet">
          Lost
        </button>
        {enquiry.state !== "new" && (
          <button type="submit" name="state" value="new" className="link-button">
            Waits again
          </button>
        )}
      </p>
    </DeskForm>
  );
}

function EnquiryFacts({ enquiry }: { enquiry: EnquiryJson }) {
  const { phone, email, packageId, packageTitle, source } = enquiry;
  const { createdAt, answeredAt, assignedTo, lostReason, bookingId, bookingNumber } = enquiry;
  const rows: [label: string, value: ReactNode][] = [
    ["Phone", phone && <PhoneLink phone={phone} />],
    ["WhatsApp", useChat(enquiry)],
    ["Email", email && <EmailLink email={email} />],
    ["Package", packageId && <a href={`/packages/${packageId}`}>{packageTitle}</a>],
    ...wishRows(enquiry),
    ["Asked", formatDateTime(createdAt)],
    ["Came by", SOURCE_NAMES[source]],
    ["Answered", answeredAt && formatDateTime(answeredAt)],
    ["Last by", assignedTo],
    ["Lost because", lostReason],
    ["Booking", bookingId && <a href={`/admin-dashboard/manage-bookings/${bookingId}`}>{bookingNumber}</a>],
  ];
  return <FactList rows={rows} />;
}

/** A WhatsApp link whose text repeats the question, so that staff only add the answer. */
function useChat({ name, phone, packageTitle, text }: EnquiryJson) {
  const { brand } = useSite();
  const about = packageTitle ? ` about ${packageTitle}` : "";
  const start = `Hello ${name}, this is ${brand}. You asked us${about}:\n“${text.slice(0, 300)}”\n\n`;
  const chat = phone && whatsAppTo(phone, start);
  return chat && <a href={chat}>Answer there</a>;
}
