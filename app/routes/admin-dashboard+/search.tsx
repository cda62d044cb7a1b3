import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { type HitGroup, onlyHit, readSearch, searchEverything } from "~/models/office/search/search-everything.server";
import { counted } from "~/values/counted";

export const meta: MetaFunction = () => [{ title: "Search" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const q = readSearch(request.url);
  const groups = await searchEverything(q, user.role);
  const only = onlyHit(q, groups);
  if (only) throw redirect(only.to);
  await showPeople(
    request,
    user,
    groups.flatMap(({ hits }) => hits),
  );
  return { q, groups };
}

export default function Search() {
  const { q, groups } = useLoaderData<typeof loader>();
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <h1>Search</h1>
      {found > 0 && (
        <p>
          {counted(found, "hit")}
          {groups.some(({ all }) => all) && " and more"} for “{q}”. Enter opens the first.
        </p>
      )}
      {found === 0 && q !== "" && <p>Nothing for “{q}”.</p>}
      {found === 0 && (
        <p className="muted">
          A booking’s or quote’s number, a guest’s name, phone or e-mail, a bank’s reference (UTR), the number of a
          document and words of a question or a package can be found here. One word alone finds more.
        </p>
      )}
      {groups.map((group, index) => (
        <Group key={group.name} group={group} isFirst={index === 0} />
      ))}
    </>
  );
}

function Group({ group: { name, hits, all }, isFirst }: { group: HitGroup; isFirst: boolean }) {
  return (
    <section aria-labelledby={name} className="hits">
      <h2 id={name}>{name}</h2>
      <ul className="card">
        {hits.map(({ to, title, text }, index) => (
          <li key={to + title}>
            {/* The search is a page load, so the browser itself focuses the first hit, without a script too. */}
            <Link to={to} autoFocus={isFirst && index === 0}>
              <b>{title}</b> <span className="muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all && <Link to={all}>{all.includes("manage-users") ? "All with an account" : `All in ${name}`}</Link>}
    </section>
  );
}
