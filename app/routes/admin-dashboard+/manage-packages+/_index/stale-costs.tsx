import { Link } from "@remix-run/react";

import { formatDate } from "~/values/calendar";

type StaleCostsProps = { packages: { _id: string; packageTitle: string; costsCheckedOn: string | null }[] };

/** Reminds staff to look again at what guests pay on the spot. */
export function StaleCosts({ packages }: StaleCostsProps) {
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
