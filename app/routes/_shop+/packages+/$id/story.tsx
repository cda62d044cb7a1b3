import { type ComponentProps } from "react";

import { FeatureList } from "~/components/package/feature-list";
import { RouteMap } from "~/components/package/route-map";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { searchPath } from "~/models/catalogue/search/search-schema";

import { AtAGlance } from "./at-a-glance";
import { useAsked } from "./choice";
import { CostsOnTheWay, WhenToGo } from "./on-the-way";
import { PackageSummary } from "./package-summary";
import { Questions } from "./questions";
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
