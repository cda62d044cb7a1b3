import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { AdminPackageCard } from "~/components/package/admin/admin-package-card";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { listDeletedPackages, PACKAGES_A_PAGE } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { pageIn } from "~/values/paging";

export const meta: MetaFunction = () => [{ title: "Recently deleted packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = pageIn(request.url);
  const found = await listDeletedPackages(page);
  leaveEmptyPage(request, found.packages);
  return { page, ...found, limit: PACKAGES_A_PAGE };
}

export default function DeletedPackages() {
  const { packages, totalPackages, page, limit } = useLoaderData<typeof loader>();
  const back = useWayBack(packages);
  return (
    <>
      <h1>Recently deleted</h1>
      {packages.length === 0 && <p>No package is deleted.</p>}
      <ul className="grid">
        {packages.map((pkg) => (
          <AdminPackageCard key={pkg._id} pkg={pkg}>
            <CommandForm
              action={`/admin-dashboard/manage-packages/restore/${pkg._id}`}
              from={back.past(pkg)}
              busy="Restoring..."
            >
              Restore <span className="visually-hidden">{pkg.packageTitle}</span>
            </CommandForm>
          </AdminPackageCard>
        ))}
      </ul>
      <Pager page={page} limit={limit} total={totalPackages} />
    </>
  );
}
