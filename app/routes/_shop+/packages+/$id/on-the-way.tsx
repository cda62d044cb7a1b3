import { costInWords } from "~/models/catalogue/content/costs";
import { bestMonths, monthFactInWords } from "~/models/catalogue/content/months";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { formatDate, MONTH_NAMES } from "~/values/calendar";

/** What is paid on the spot for what is not included. */
export function CostsOnTheWay({ pkg: { costsOnTheWay, costsCheckedOn } }: { pkg: PackageJson }) {
  if (costsOnTheWay.length === 0) return null;
  return (
    <section className="facts-in-words">
      <h2>Costs on the way</h2>
      <ul>
        {costsOnTheWay.map((cost) => (
          <li key={cost.label}>
            <b>{cost.label}</b> {costInWords(cost)}
          </li>
        ))}
      </ul>
      <p className="small">
        Paid on the spot, not to us{costsCheckedOn && `; last checked on ${formatDate(costsCheckedOn)}`}.
      </p>
    </section>
  );
}

export function WhenToGo({ pkg: { months } }: { pkg: PackageJson }) {
  if (months.length === 0) return null;
  const best = bestMonths(months);
  return (
    <section className="facts-in-words">
      <h2>When to go</h2>
      <details className="fold-narrow" open={best === ""}>
        <summary>{best || "Month by month"}</summary>
        <ul>
          {months.map((fact) => (
            <li key={fact.month}>
              <b>{MONTH_NAMES[fact.month - 1]}</b> {monthFactInWords(fact)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
