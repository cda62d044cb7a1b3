import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PriceField } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { PackageSearch } from "~/components/package/admin/package-search";
import { rerender, valuesIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { wayBackOf } from "~/http/way-back";
import { readPackageCriteria } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { formatShown, nameOf, type PriceJson } from "~/models/catalogue/package/prices/price-names";
import { idsIn } from "~/models/catalogue/package/prices/price-row";
import {
  listPrices,
  listPriceWarnings,
  PRICES_A_PAGE,
  savePrices,
} from "~/models/catalogue/package/prices/save-prices.server";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction = () => [{ title: "Prices" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { criteria, page } = readPackageCriteria(request.url);
  const found = await listPrices(criteria, page);
  leaveEmptyPage(request, found.packages);
  const warnings = await listPriceWarnings(found.packages.map(({ _id }) => _id));
  return { ...criteria, page, ...found, warnings, limit: PRICES_A_PAGE, formAction: formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const values = valuesIn(fields);
  const result = await savePrices(values);
  if (result.ok) return redirectWithSuccess(wayBackOf(request, LIST), result.value.msg);

  const { data: rejected, init } = rerender(result, result);
  const warnings = await listPriceWarnings(idsIn(values));
  return data({ ...rejected, packages: result.packages, warnings }, init ?? undefined);
}

const NEVER_CHARGED =
  "A struck-through price reads as an earlier price. Where “Never charged” stands, no starting price of the last 180 days, as far back as this site has recorded them, was that high.";

export { shouldRevalidate } from "~/http/pages/reload";

export default function Prices() {
  const { totalPackages, search, page, limit, formAction, ...listed } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { pathname, search: query } = useLocation();
  const [isChanged, setIsChanged] = useState(false);
  const { packages, warnings } = rejected ?? listed;
  const isSentBefore = formAction.includes("from=");
  return (
    <>
      <ListHead title="Prices" label={search ? `Packages with “${search}”` : "Total Packages"} total={totalPackages}>
        <PackageSearch search={search} />
      </ListHead>
      {packages.length === 0 && <p>{search ? "No package matches." : "There is no package yet."}</p>}
      {Object.keys(warnings).length > 0 && <p>{NEVER_CHARGED}</p>}
      <DeskForm
        method="post"
        action={isSentBefore ? formAction : `${formAction}&from=${encodeURIComponent(pathname + query)}`}
        replace
        className="price-page"
        onInput={() => setIsChanged(true)}
        rejected={rejected}
      >
        <ErrorSummary rejected={rejected} />
        <UnsavedChanges isChanged={isChanged} />
        <div className="price-list">
          {packages.map((pkg) => (
            <PriceFields key={`${pkg._id} ${pkg.version}`} pkg={pkg} warning={warnings[pkg._id] && "Never charged"} />
          ))}
        </div>
        {packages.length > 0 && (
          <p className="actions">
            <PendingButton busy="Saving...">Save prices</PendingButton>
          </p>
        )}
      </DeskForm>
      {rejected ? (
        <p>
          <Link to={pathname}>All prices</Link>
        </p>
      ) : (
        <Pager page={page} limit={limit} total={totalPackages} />
      )}
    </>
  );
}

type PriceFieldsProps = { pkg: PriceJson; warning?: string };

/** The two prices of one package; a form may hold many of them. */
function PriceFields({ pkg, warning }: PriceFieldsProps) {
  return (
    <fieldset className="prices">
      <legend>
        {pkg.packageTitle}
        {!pkg.isPublished && <span className="badge">Draft</span>}
      </legend>
      <input type="hidden" name={nameOf("shown", pkg._id)} value={formatShown(pkg)} />
      <PriceField name={nameOf("startingPrice", pkg._id)} label="Starting Price" required rupees={pkg.startingPrice} />
      <PriceField
        name={nameOf("mrpPrice", pkg._id)}
        label="Actual Price"
        warning={warning}
        required
        rupees={pkg.mrpPrice}
      />
    </fieldset>
  );
}
