import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { PeopleFile } from "~/components/list/people-file";
import { MoneyNav } from "~/components/money/money-nav";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { redirectWithError, redirectWithReceipt } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { acceptClaim } from "~/models/money/payment-claim/decide-claim.server";
import { listClaims, readClaimCriteria } from "~/models/money/payment-claim/list-claims.server";
import { CLAIM_STATES } from "~/models/money/payment-claim/schema";
import { listMoneyTabs } from "~/models/office/money/list-money.server";

import { ClaimList } from "./claim-list";

export const meta: MetaFunction = () => [{ title: "Payments to check" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { state, page } = readClaimCriteria(request.url);
  const [found, tabs] = await Promise.all([listClaims(state, page), listMoneyTabs()]);
  await showPeople(request, user, found.claims);
  return { state, tabs, page, ...found };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "record-payments");
  const takeMore = textIn(fields, "takeMore") === "yes";
  const placeOfSupply = textIn(fields, "placeOfSupply");
  const address = textIn(fields, "customerAddress");
  const result = await acceptClaim({ id: textIn(fields, "id"), by, takeMore, placeOfSupply, address });
  const back = wayBack(fields.get("from"), "/admin-dashboard/claims");
  return result.ok ? redirectWithReceipt(back, result.value) : redirectWithError(back, result.msg);
}

export default function Claims() {
  const { state, tabs, page, totalClaims, sum, isMore, limit, hasNext, claims } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title="Payments to check"
        label={LABELS[state]}
        total={totalClaims}
        isMore={isMore}
        sum={totalClaims > 0 ? sum : undefined}
      >
        {state === "open" && <PeopleFile href="/admin-dashboard/money/export.csv?tab=claims" />}
        <MoneyNav tabs={tabs} tab="claims" />
        <nav aria-label="State" className="choices">
          {CLAIM_STATES.map((each) => (
            <Link
              key={each}
              to={each === "open" ? "?" : `?state=${each}`}
              aria-current={state === each ? "true" : undefined}
            >
              {LABELS[each]}
            </Link>
          ))}
        </nav>
      </ListHead>
      {claims.length === 0 && <p>{NONE[state]}</p>}
      {claims.length > 0 && state === "open" && (
        <p>
          Guests report these payments. Look for each on your account: only what you accept counts as paid. If the
          amount differs, first record the real one under the booking, with the same reference.
        </p>
      )}
      <ClaimList claims={claims} />
      <Pager page={page} limit={limit} total={totalClaims} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

const NONE = {
  open: "Nothing to check. What guests say they paid waits here until you have found it on your account.",
  accepted: "None accepted yet.",
  refused: "None refused.",
};

const LABELS = { open: "To check", accepted: "Accepted", refused: "Refused" };
