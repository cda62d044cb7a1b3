import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { formatRupees } from "~/values/money";

import { useAskedQuery } from "./choice";

export function SoldOut({ similar }: { similar: PackageCardJson[] }) {
  const query = useAskedQuery();
  return (
    <div className="stack">
      <p>This package is currently sold out.</p>
      {similar.length > 0 && (
        <>
          <p id="similar">Trips like it:</p>
          <ul className="similar" aria-labelledby="similar">
            {similar.map(({ _id, pageUrl, packageTitle, locationName, lowestPrice }) => (
              <li key={_id}>
                <a href={pageUrl + query}>{packageTitle}</a>
                <span className="small muted">
                  {locationName} · {formatRupees(lowestPrice)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
