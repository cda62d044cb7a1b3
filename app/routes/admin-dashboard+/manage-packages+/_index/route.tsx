import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { ConfirmDelete } from "~/components/form/confirm-delete";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { AdminPackageCard } from "~/components/package/admin/admin-package-card";
import { PackageSearch } from "~/components/package/admin/package-search";
import { formActionFor } from "~/http/forms/kept-form.server";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { deletionOfPackage } from "~/models/catalogue/package/availability";
import {
  listPackagesForAdmin,
  listStaleCosts,
  PACKAGES_A_PAGE,
  readPackageCriteria,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";

import { PublishAll } from "./publish-all";
import { QuickEdit } from "./quick-edit";
import { StaleCosts } from "./stale-costs";

const LIST = "/admin-dashboard/manage-packages";
const PRICES = `${LIST}/prices`;

export const meta: MetaFunction = () => [{ title: "Manage packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { criteria, page } = readPackageCriteria(request.url);
  const found = await listPackagesForAdmin(criteria, page);
  leaveEmptyPage(request, found.packages);
  const priceAction = PRICES + formActionFor(request, admin, PRICES);
  const stale = await listStaleCosts();
  return { ...criteria, page, ...found, limit: PACKAGES_A_PAGE, priceAction, stale };
}

export default function AllPackages() {
  const { packages, totalPackages, search, page, limit, priceAction, stale } = useLoaderData<typeof loader>();
  const { pathname, search: query } = useLocation();
  const back = useWayBack(packages);
  return (
    <>
      <ListHead
        title="Manage packages"
        label={search ? `Packages with “${search}”` : "Total Packages"}
        total={totalPackages}
      >
        <a href={`${LIST}/export.csv${query}`} download>
          Download as CSV
        </a>
        <PackageSearch search={search} />
      </ListHead>
      <StaleCosts packages={stale} />
      <PublishAll packages={packages} from={pathname + query} />
      {packages.length === 0 && (search ? <p>No package matches.</p> : <NoPackageYet />)}
      <ul className="grid">
        {packages.map((pkg) => (
          <AdminPackageCard
            key={pkg._id}
            pkg={pkg}
            quickEdit={<QuickEdit pkg={pkg} from={back.to(pkg)} priceAction={priceAction} />}
          >
            <Link to={`edit/${pkg._id}${back.query(pkg)}`} reloadDocument className="button button-quiet">
              Edit <span className="visually-hidden">{pkg.packageTitle}</span>
            </Link>
            <Link to={`days/${pkg._id}`}>
              Days <span className="visually-hidden">of {pkg.packageTitle}</span>
            </Link>
            <Link to={`pictures/${pkg._id}`}>
              Pictures <span className="visually-hidden">of {pkg.packageTitle}</span>
            </Link>
            <CommandForm
              action={`/admin-dashboard/manage-packages/duplicate/${pkg._id}`}
              from={back.to(pkg)}
              busy="Duplicating..."
            >
              Duplicate <span className="visually-hidden">{pkg.packageTitle}</span>
            </CommandForm>
            <Link to={`duplicate/${pkg._id}${back.query(pkg)}`}>
              Copy and change <span className="visually-hidden">{pkg.packageTitle}</span>
            </Link>
            <ConfirmDelete
              action={`/admin-dashboard/manage-packages/delete/${pkg._id}`}
              from={back.past(pkg)}
              deletion={deletionOfPackage(pkg)}
            />
          </AdminPackageCard>
        ))}
      </ul>
      <Pager page={page} limit={limit} total={totalPackages} />
    </>
  );
}

function NoPackageYet() {
  return (
    <p>
      There is no package yet.{" "}
      <Link className="button" to={`${LIST}/add`}>
        Add the first package
      </Link>
    </p>
  );
}
