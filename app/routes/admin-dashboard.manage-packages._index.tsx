import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { AdminPackageCard } from "~/components/admin-package-card";
import { ConfirmDelete } from "~/components/confirm-delete";
import { AdminPages } from "~/components/admin-pages";
import { PendingButton } from "~/components/pending-button";
import { leaveEmptyPage } from "~/http/empty-page.server";
import { requireAdmin } from "~/http/session.server";
import { listPackagesForAdmin, PACKAGES_A_PAGE } from "~/models/package/list-packages-for-admin.server";
import { packageSearchSchema } from "~/models/package/schema";

export const meta: MetaFunction = () => [{ title: "Manage packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = packageSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = await listPackagesForAdmin(query);
  leaveEmptyPage(request, found.packages);
  return { ...query, ...found, limit: PACKAGES_A_PAGE };
}

export default function AllPackages() {
  const { packages, totalPackages, search, page, limit } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Manage packages</h1>
      <div className="list-head">
        <p>
          {search ? `Packages with “${search}”` : "Total Packages"}: <b>{totalPackages.toLocaleString("en-IN")}</b>
        </p>
        <Form role="search" className="search">
          <label htmlFor="search">Search title, tour or location</label>
          <input type="search" id="search" name="search" defaultValue={search} key={search} maxLength={100} />
          <button className="button button-quiet">Search</button>
        </Form>
      </div>
      {packages.length === 0 && <p>{search ? "No package matches." : "There is no package yet."}</p>}
      <ul className="grid">
        {packages.map((pkg) => (
          <AdminPackageCard key={pkg._id} pkg={pkg}>
            <Link to={`edit/${pkg._id}`} className="button button-quiet">
              Edit <span className="visually-hidden">{pkg.packageTitle}</span>
            </Link>
            <Form method="post" action={`/admin-dashboard/manage-packages/duplicate/${pkg._id}`}>
              <PendingButton
                action={`/admin-dashboard/manage-packages/duplicate/${pkg._id}`}
                className="button button-quiet"
                busy="Duplicating..."
              >
                Duplicate <span className="visually-hidden">{pkg.packageTitle}</span>
              </PendingButton>
            </Form>
            <ConfirmDelete action={`/admin-dashboard/manage-packages/delete/${pkg._id}`} name={pkg.packageTitle}>
              It leaves the site at once. Its bookings stay, and it can be restored from Recently deleted.
            </ConfirmDelete>
          </AdminPackageCard>
        ))}
      </ul>
      <AdminPages page={page} limit={limit} total={totalPackages} />
    </>
  );
}
