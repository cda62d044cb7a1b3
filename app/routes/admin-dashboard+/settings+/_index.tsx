import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ChangeTable } from "~/components/list/change-table";
import { Pager } from "~/components/list/pager";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { describeSetting, SETTINGS_PAGES } from "~/models/system/setting/fields";
import { listSettingChanges } from "~/models/system/setting/save-settings.server";
import { pageIn } from "~/values/paging";

export const meta: MetaFunction = () => [{ title: "Settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = pageIn(request.url);
  const found = await listSettingChanges(page);
  leaveEmptyPage(request, found.changes);
  return { page, ...found };
}

export default function Settings() {
  const { changes, ...paging } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Settings</h1>
      <p>What you save here shows in the next page and the next mail.</p>
      <ul className="grid">
        {Object.entries(SETTINGS_PAGES).map(([to, { title, about }]) => (
          <li key={to} className="card">
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="history" className="history">
        <h2 id="history">History</h2>
        {changes.length === 0 ? (
          <p>Nothing has been changed yet.</p>
        ) : (
          <ChangeTable label="All changes" changes={changes} describe={describeSetting} />
        )}
        <Pager {...paging} />
      </section>
    </>
  );
}
