import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ChangeTable } from "~/components/list/change-table";
import { Pager } from "~/components/list/pager";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { describeSetting } from "~/models/system/setting/labels";
import { listSettingChanges } from "~/models/system/setting/list-changes.server";
import { readCriteria } from "~/values/paging";

export const meta: MetaFunction = () => [{ title: "Settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { page } = readCriteria(request.url, {});
  const found = await listSettingChanges(page);
  leaveEmptyPage(request, found.changes);
  return { page, ...found };
}

const GROUPS = [
  { to: "business", name: "Business", about: "Brand, address, phone, WhatsApp, e-mail and hours" },
  { to: "who", name: "Who we are", about: "Registration, associations, and the people who answer guests" },
  { to: "money", name: "Money", about: "UPI, bank account, GST, reminders and the daily mail" },
  { to: "policies", name: "Policies", about: "Time to answer, advance, balance and cancellation" },
  { to: "texts", name: "Texts", about: "About us, terms, privacy, cancellation and questions in your own words" },
  { to: "messages", name: "Mails and WhatsApp", about: "What guests read from you, in your own words" },
  { to: "privacy", name: "Privacy", about: "How long personal data is kept, and what was removed last" },
  { to: "pictures", name: "Pictures", about: "The large picture of the home page and the five cards of its gallery" },
  { to: "logo", name: "Logo", about: "Beside your name on pages, in mails and on documents, and on the browser’s tab" },
  { to: "look", name: "Look", about: "The hue of buttons, marks and the brand’s leaf" },
  { to: "logins", name: "Logins", about: "Second factor of staff, who logged in, and who downloaded which people" },
  { to: "staff", name: "Staff", about: "Who works here, with which rights, and invitations" },
] as const;

export default function Settings() {
  const { changes, ...paging } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Settings</h1>
      <p>What you save here shows in the next page and the next mail.</p>
      <ul className="grid">
        {GROUPS.map(({ to, name, about }) => (
          <li key={to} className="card">
            <h2>
              <Link to={to}>{name}</Link>
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
