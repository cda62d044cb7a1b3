import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { AdminPackageCard } from "~/components/admin-package-card";
import { AdminPages } from "~/components/admin-pages";
import { PendingButton } from "~/components/pending-button";
import { leaveEmptyPage } from "~/http/empty-page.server";
import { requireAdmin } from "~/http/session.server";
import { listDeletedPackages, PACKAGES_A_PAGE } from "~/models/package/list-packages-for-admin.server";
import { packageSearchSchema } from "~/models/package/schema";

export const meta: MetaFunction = () => [{ title: "Recently deleted packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = packageSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = await listDeletedPackages(query);
  leaveEmptyPage(request, found.packages);
  return { ...query, ...found, limit: PACKAGES_A_PAGE };
}

export default function DeletedPackages() {
  const { packages, totalPackages, page, limit } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Recently deleted</h1>
      {packages.length === 0 && <p>No package is deleted.</p>}
      <ul className="grid">
        {packages.map((pkg) => (
          <AdminPackageCard key={pkg._id} pkg={pkg}>
            <Form method="post" action={`/admin-dashboard/manage-packages/restore/${pkg._id}`}>
              <PendingButton
                action={`/admin-dashboard/manage-packages/restore/${pkg._id}`}
                className="button button-quiet"
                busy="Restoring..."
              >
                Restore <span className="visually-hidden">{pkg.packageTitle}</span>
              </PendingButton>
            </Form>
          </AdminPackageCard>
        ))}
      </ul>
      <AdminPages page={page} limit={limit} total={totalPackages} />
    </>
  );
}
