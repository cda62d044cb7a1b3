import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { requireRight } from "~/http/guards.server";
import { DEPARTURES } from "~/http/pages/departure-page.server";
import { listClosures } from "~/models/office/closure/show-closure.server";
import { formatDate, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

export const meta: MetaFunction = () => [{ title: "Road closed" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  return { ...(await listClosures()), departures: DEPARTURES };
}

export default function Closures() {
  const { closures, departures } = useLoaderData<typeof loader>();
  const canEdit = useCan("edit-bookings");
  return (
    <>
      <ListHead title="Road closed" label="Closed roads" total={closures.length}>
        <Link to={departures}>Back to departures</Link>
        {canEdit && (
          <Link to="add" className="button">
            A road is closed
          </Link>
        )}
      </ListHead>
      {closures.length === 0 && (
        <p>No road was closed yet. Once one is, all guests it touches are written to from here.</p>
      )}
      <ul className="rows">
        {closures.map(({ _id, title, from, to, endedAt, open, authorName, createdAt }) => (
          <li key={_id}>
            <Link to={_id}>{title}</Link> ·{" "}
            <span className="number">
              {formatDate(from)} to {formatDate(to)}
            </span>{" "}
            · {endedAt ? "open again" : "closed"}
            {open > 0 && <b> · {counted(open, "choice")} to carry out</b>}
            <span className="muted">
              {" "}
              · {authorName}, {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
