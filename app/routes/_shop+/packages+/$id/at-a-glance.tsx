import { altitudeAdvice, glanceInWords } from "~/models/catalogue/content/glance";
import { type PackageJson } from "~/models/catalogue/package/json.server";

export function AtAGlance({ pkg }: { pkg: PackageJson }) {
  const facts = glanceInWords(pkg);
  const advice = altitudeAdvice(pkg);
  if (facts.length === 0) return null;
  return (
    <section aria-label="At a glance">
      <dl className="glance">
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {advice && <p className="small">{advice}</p>}
    </section>
  );
}
