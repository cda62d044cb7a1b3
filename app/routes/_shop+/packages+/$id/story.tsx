import { type ComponentProps } from "react";

import { FeatureList } from "~/components/package/feature-list";
import { RouteMap } from "~/components/package/route-map";
import { costInWords } from "~/models/catalogue/content/costs";
import { type Question } from "~/models/catalogue/content/faq";
import { altitudeAdvice, glanceInWords } from "~/models/catalogue/content/glance";
import { bestMonths, monthFactInWords } from "~/models/catalogue/content/months";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { searchPath } from "~/models/catalogue/search/search-schema";
import { formatDate, MONTH_NAMES } from "~/values/calendar";
import { counted } from "~/values/counted";

import { useAsked } from "./choice";
import { PackageSummary } from "./package-summary";
import { PackageReviews } from "./reviews";

type StoryProps = ComponentProps<typeof PackageSummary> & { itineraryHtml: string };

/** What the trip is, from its title to its days. */
export function Story({ itineraryHtml, ...summary }: StoryProps) {
  const { pkg } = summary;
  return (
    <>
      <PackageSummary {...summary} />
      <AtAGlance pkg={pkg} />
      <Highlights items={pkg.highlights} />
      <div className="description stack">
        {pkg.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="features">
        <FeatureList title="Included" items={pkg.includedFeatures} />
        <FeatureList title="Excluded" items={pkg.excludedFeatures} />
      </div>
      <section aria-labelledby="itinerary">
        <h2 id="itinerary">Itinerary</h2>
        <details className="fold-narrow">
          <summary>{pkg.days === 1 ? "How the day goes" : `How the ${pkg.days} days go`}</summary>
          <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
        </details>
      </section>
      <Tags tags={pkg.tags} />
    </>
  );
}

function Tags({ tags }: { tags: string[] }) {
  const search = useAsked();
  if (tags.length === 0) return null;
  return (
    <ul className="tags no-print" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={searchPath({ ...search, q: tag })}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}

function Highlights({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="highlights" aria-label="Highlights">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type MoreStoryProps = { pkg: PackageJson; published: ComponentProps<typeof PackageReviews>["published"] };

/** What one reads after the form on a phone, and beside it elsewhere. */
export function MoreStory({ pkg, published }: MoreStoryProps) {
  return (
    <>
      <WhenToGo pkg={pkg} />
      <RouteMap route={pkg.route} isOffer />
      <CostsOnTheWay pkg={pkg} />
      <PackageReviews pkg={pkg} published={published} />
      <Questions faq={pkg.faq} />
    </>
  );
}

function AtAGlance({ pkg }: { pkg: PackageJson }) {
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

function Questions({ faq }: { faq: Question[] }) {
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <details className="fold-narrow">
        <summary>{counted(faq.length, "answer")} for this trip</summary>
        <div className="questions">
          {faq.map(({ q, a }) => (
            <details key={q}>
              <summary>{q}</summary>
              <p className="typed-text">{a}</p>
            </details>
          ))}
        </div>
      </details>
    </section>
  );
}

/** What is paid on the spot for what is not included. */
function CostsOnTheWay({ pkg: { costsOnTheWay, costsCheckedOn } }: { pkg: PackageJson }) {
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

function WhenToGo({ pkg: { months } }: { pkg: PackageJson }) {
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
