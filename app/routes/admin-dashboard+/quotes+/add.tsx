import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import editorSheet from "quill/dist/quill.snow.css?url";

import { Options, Select } from "~/components/form/field";
import { QuoteForm } from "~/components/quote/quote-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveQuote } from "~/http/forms/receive-quote.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { prefillQuote } from "~/models/sales/quote/get-prefill.server";
import { createQuote } from "~/models/sales/quote/save-quote.server";
import { lastSigner, listTeam } from "~/models/sales/quote/team.server";
import quoteStyles from "~/styles/admin-quotes.css?url";

/** What a new quote may begin with. */
const PREFILLED = ["enquiry", "package", "quote"];

const LIST = "/admin-dashboard/quotes";

export const handle = { itinerary: "edited" };

export const links: LinksFunction = () => [editorSheet, quoteStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: "New quote" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const { searchParams } = new URL(request.url);
  const [prefill, { packages }, team, signedBy] = await Promise.all([
    prefillQuote(searchParams),
    listPackageTitles(),
    listTeam(),
    lastSigner(user),
  ]);
  // A refused form begins with the same question and package again.
  const begun = [...searchParams].filter(([name]) => PREFILLED.includes(name));
  const formAction = `${formActionFor(request, user)}&${new URLSearchParams(begun)}`;
  return { prefill: { ...prefill, signedBy }, packages, team, formAction };
}

export async function action({ request }: ActionFunctionArgs) {
  const { by, form, arranged } = await receiveQuote(request);
  if (arranged) return arranged;
  if (!form.ok) return rerender(form);

  const { answered, ...quote } = form.value;
  const result = await createQuote({ by, quote, answered });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`${LIST}/${result.value.id}`, result.value.msg);
}

export default function AddQuote() {
  const { prefill, packages, team, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>New quote</h1>
        <Link to={LIST}>Back to all quotes</Link>
      </div>
      <form className="form-narrow" aria-label="Copy a package">
        {prefill.enquiryId && <input type="hidden" name="enquiry" value={prefill.enquiryId} />}
        <Select name="package" label="Begin with the days and the price of" defaultValue={prefill.packageId ?? ""}>
          <option value="">nothing</option>
          <Options of={packages.map(({ _id, packageTitle }) => [_id, packageTitle])} />
        </Select>
        <button type="submit" className="button button-quiet">
          Copy
        </button>
      </form>
      <QuoteForm
        key={prefill.packageId}
        action={formAction}
        prefill={prefill}
        team={team}
        rejected={rejected}
        submit="Save draft"
      />
    </>
  );
}
