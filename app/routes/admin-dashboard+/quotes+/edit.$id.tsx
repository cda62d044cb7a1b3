import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import editorSheet from "quill/dist/quill.snow.css?url";

import { QuoteForm } from "~/components/quote/quote-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveQuote } from "~/http/forms/receive-quote.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { getQuoteToEdit } from "~/models/sales/quote/get-prefill.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { listTeam } from "~/models/sales/quote/team.server";
import quoteStyles from "~/styles/admin-quotes.css?url";

const LIST = "/admin-dashboard/quotes";

export const handle = { itinerary: "edited" };

export const links: LinksFunction = () => [editorSheet, quoteStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: "Change quote" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const found = await getQuoteToEdit(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return {
    ...found.value,
    team: await listTeam(),
    page: `${LIST}/${params.id}`,
    formAction: formActionFor(request, user),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { by, form, arranged } = await receiveQuote(request);
  if (arranged) return arranged;
  if (!form.ok) return rerender(form);

  const { version, answered, ...quote } = form.value;
  const result = await reviseQuote({ id: params.id, version, by, quote, answered });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`${LIST}/${params.id}`, result.value.msg);
}

export default function EditQuote() {
  const { prefill, team, number, version, isSent, page, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>
          {isSent ? "New version of" : "Change"} Q-{number}
        </h1>
        <Link to={page}>Back to the quote</Link>
      </div>
      {isSent && <p>The guest sees what was sent until you send this version.</p>}
      <QuoteForm
        action={formAction}
        prefill={prefill}
        version={version}
        team={team}
        rejected={rejected}
        submit="Save version"
      />
    </>
  );
}
