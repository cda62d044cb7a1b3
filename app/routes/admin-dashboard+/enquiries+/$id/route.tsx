import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type z } from "zod";

import { ErrorSummary } from "~/components/form/error-summary";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { Said } from "~/components/list/said";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf, withWayBack } from "~/http/way-back";
import { answerEnquiry, changeEnquiry, renewEnquiryLink } from "~/models/sales/enquiry/change-enquiry.server";
import { getEnquiry } from "~/models/sales/enquiry/get-enquiry.server";
import { enquiryState, waitingTime } from "~/models/sales/enquiry/rules";
import { enquiryFormSchema } from "~/models/sales/enquiry/schema";
import { type Author } from "~/values/author";
import { formatDateTime } from "~/values/calendar";

import { AnswerForm, LinkForm, StateForm } from "./answer-form";
import { EnquiryFacts } from "./enquiry-facts";

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
