import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { ConfirmDelete } from "~/components/form/confirm-delete";
import { PendingButton } from "~/components/form/pending-button";
import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { AdminPackageCard } from "~/components/package/admin/admin-package-card";
import { PackageSearch } from "~/components/package/admin/package-search";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { AVAILABILITIES, deletionOfPackage, draftValue } from "~/models/catalogue/package/availability";
import {
  type AdminPackageJson,
  listPackagesForAdmin,
  listStaleCosts,
  PACKAGES_A_PAGE,
  readPackageCriteria,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { listMoves, type Move } from "~/models/catalogue/package/order/move-package.server";
import { formatDate } from "~/values/calendar";
import { PLACEHOLDER } from "~/values/image-url";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction = () => [{ title: "Manage packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { criteria, page } = readPackageCriteria(request.url);
  const found = await listPackagesForAdmin(criteria, page);
  leaveEmptyPage(request, found.packages);
  const [stale, order] = await Promise.all([listStaleCosts(), listMoves(found.packages)]);
  return { ...criteria, page, ...found, ...order, limit: PACKAGES_A_PAGE, stale };
}

export default function AllPackages() {
  const { packages, totalPackages, search, moves, isPlaced, page, limit, stale } = useLoaderData<typeof loader>();
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
        <Link to="import">Import</Link>
        <Link to="deleted">Recently deleted</Link>
        <PackageSearch search={search} />
      </ListHead>
      {isPlaced && <Placed />}
      <StaleCosts packages={stale} />
      <PublishAll packages={packages} from={pathname + query} />
      {packages.length === 0 && (search ? <p>No package matches.</p> : <NoPackageYet />)}
      <ul className="grid">
        {packages.map((pkg) => (
          <AdminPackageCard
            key={pkg._id}
            pkg={pkg}
            availabilitySwitch={<AvailabilitySwitch pkg={pkg} from={back.to(pkg)} />}
          >
            <Link to={`edit/${pkg._id}${back.query(pkg)}`} reloadDocument className="button button-quiet">
              Edit <span className="visually-hidden">{pkg.packageTitle}</span>
            </Link>
            <Link to={`days/${pkg._id}`}>
              Days <span className="visually-hidden">of {pkg.packageTitle}</span>
            </Link>
            <ConfirmDelete
              action={`/admin-dashboard/manage-packages/delete/${pkg._id}`}
              from={back.past(pkg)}
              deletion={deletionOfPackage(pkg)}
            />
            <More pkg={pkg} moves={moves[pkg._id]} from={back.to(pkg)} />
          </AdminPackageCard>
        ))}
      </ul>
      <Pager page={page} limit={limit} total={totalPackages} />
    </>
  );
}

function AvailabilitySwitch({ pkg, from }: { pkg: AdminPackageJson; from: string }) {
  return (
    <Form method="post" action={`/admin-dashboard/manage-packages/availability/${pkg._id}`} className="switch">
      <fieldset>
        <legend className="visually-hidden">Availability of {pkg.packageTitle}</legend>
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="version" value={pkg.version} />
        {AVAILABILITIES.map((availability) => (
          <button
            key={availability}
            name="availability"
            value={availability}
            aria-pressed={availability === pkg.availability}
          >
            {availability}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

/** Tells how the list is sorted once it is not simply newest first. */
function Placed() {
  return (
    <Form method="post" action={`${LIST}/order`} className="choice-form">
      <p className="muted">As on the site: the packages you have placed, then the newest. Drafts stand last.</p>
      <button name="to" value="clear" className="button button-quiet">
        Newest first again
      </button>
    </Form>
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

const LABELS: Record<Move, [shown: string, said: string]> = {
  up: ["▲", "Up"],
  down: ["▼", "Down"],
  top: ["To the top", "To the top"],
  back: ["Take out", "Take out"],
};

/** What is seldom done with a package; open while it lacks a picture. It stays as it is while a package is moved several places. */
function More({ pkg, moves = [], from }: { pkg: AdminPackageJson; moves?: Move[]; from: string }) {
  const name = <span className="visually-hidden">{pkg.packageTitle}</span>;
  return (
    <details className="more" open={pkg.imgUrl === PLACEHOLDER}>
      <summary>More {name}</summary>
      <div className="actions">
        <Link to={`pictures/${pkg._id}`}>
          Pictures <span className="visually-hidden">of {pkg.packageTitle}</span>
        </Link>
        <CommandForm action={`/admin-dashboard/manage-packages/duplicate/${pkg._id}`} from={from} busy="Duplicating...">
          Duplicate {name}
        </CommandForm>
      </div>
      {moves.length > 0 && (
        <Form method="post" action="/admin-dashboard/manage-packages/order" className="choice-form">
          <input type="hidden" name="id" value={pkg._id} />
          <input type="hidden" name="from" value={from} />
          {moves.map((move) => {
            const [shown, said] = LABELS[move];
            return (
              <button
                key={move}
                name="to"
                value={move}
                className="button button-quiet"
                aria-label={`${said}: ${pkg.packageTitle}`}
              >
                {shown}
              </button>
            );
          })}
        </Form>
      )}
    </details>
  );
}

/** For many drafts at once, as after an import. */
function PublishAll({ packages, from }: { packages: AdminPackageJson[]; from: string }) {
  const drafts = packages.filter(({ isPublished }) => !isPublished);
  if (drafts.length < 2) return null;
  return (
    <Form method="post" action="/admin-dashboard/manage-packages/publish" className="confirm-all">
      <input type="hidden" name="from" value={from} />
      {drafts.map((draft) => (
        <input key={draft._id} type="hidden" name="draft" value={draftValue(draft)} />
      ))}
      <PendingButton className="button button-quiet" busy="Publishing...">
        Publish all {drafts.length} drafts on this page
      </PendingButton>
    </Form>
  );
}

type StaleCostsProps = { packages: { _id: string; packageTitle: string; costsCheckedOn: string | null }[] };

/** Reminds staff to look again at what guests pay on the spot. */
function StaleCosts({ packages }: StaleCostsProps) {
  if (packages.length === 0) return null;
  return (
    <details className="notice">
      <summary>Costs on the way that nobody has checked for a year: {packages.length}</summary>
      <ul>
        {packages.map(({ _id, packageTitle, costsCheckedOn }) => (
          <li key={_id}>
            <Link to={`/admin-dashboard/manage-packages/edit/${_id}`} reloadDocument>
              {packageTitle}
            </Link>
            : {costsCheckedOn ? `checked on ${formatDate(costsCheckedOn)}` : "never checked"}
          </li>
        ))}
      </ul>
    </details>
  );
}
