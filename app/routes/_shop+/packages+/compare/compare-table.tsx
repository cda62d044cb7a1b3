import { type ReactNode } from "react";

import { Availability } from "~/components/package/availability";
import { LowestPrice, PriceBefore } from "~/components/package/package-card";
import { Picture } from "~/components/package/picture";
import { monthSentence } from "~/models/catalogue/content/months";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { overLimit, startsWith } from "~/models/catalogue/package/group";
import { monthInWords } from "~/models/catalogue/package/limits";
import { type Compared } from "~/models/catalogue/search/compare/compare-packages.server";
import { differences } from "~/models/catalogue/search/compare/compared";
import { wishPath } from "~/models/catalogue/search/paths";
import { type SearchedFor } from "~/models/catalogue/search/search-schema";
import { MIN_SHOWN } from "~/models/sales/review/limits";
import { formatShortDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

type CompareTableProps = {
  packages: Compared[];
  /** For whom and when: the trips' pages know it, too. */
  asked: SearchedFor;
  /** What the group pays, by the package's id. */
  totals: Record<string, number>;
  pathWithout: (id: string) => string;
};

export function CompareTable({ packages, asked, totals, pathWithout }: CompareTableProps) {
  const { month, numberOfPersons = 1 } = asked;
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  const pathOf = ({ pageUrl }: Compared) => (query ? `${pageUrl}?${query}` : pageUrl);
  const facts = [...new Set(packages.flatMap(({ facts: own }) => Object.keys(own)))];
  return (
    <div className="compare" tabIndex={0} role="region" aria-label="Trips side by side">
      <table>
        <thead>
          <tr>
            <td />
            {packages.map((pkg) => (
              <th key={pkg._id} scope="col">
                <a href={pathOf(pkg)}>{pkg.packageTitle}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label="Picture"
            packages={packages}
            cell={(pkg) => <Picture imgUrl={pkg.imgUrl} sizes="16rem" isFirst={false} />}
          />
          {numberOfPersons > 1 && (
            <Row
              label={`For ${counted(numberOfPersons, "person")}, taxes included`}
              packages={packages}
              cell={(pkg) => <strong className="price">{formatRupees(totals[pkg._id] ?? 0)}</strong>}
            />
          )}
          {month && (
            <Row
              label={`In ${monthInWords(month)}`}
              packages={packages}
              cell={(pkg) => monthSentence(pkg.months, month)}
            />
          )}
          <Row
            label="Book"
            packages={packages}
            cell={(pkg) => (
              <>
                {pkg.availability !== SOLD_OUT && (
                  <a className="button" href={`${pathOf(pkg)}#book`}>
                    Book<span className="visually-hidden"> {pkg.packageTitle}</span>
                  </a>
                )}{" "}
                <a className="button button-quiet" href={wishPath({ p: pkg._id, ...asked })}>
                  Make it mine<span className="visually-hidden">: {pkg.packageTitle}</span>
                </a>
              </>
            )}
          />
          <Row label="Place" packages={packages} cell={(pkg) => pkg.locationName} />
          <Row label="Length" packages={packages} cell={(pkg) => `${pkg.days} Days / ${pkg.nights} Night`} />
          <Row label="Price" packages={packages} cell={priceOf} />
          <Row label="Children" packages={packages} cell={childrenOf} />
          <Row label="Next dates" packages={packages} cell={(pkg) => <Starts pkg={pkg} />} />
          <Row
            label="Group"
            packages={packages}
            cell={(pkg) => [startsWith(pkg), limitOf(pkg)].filter(Boolean).join(" ")}
          />
          {facts.map((fact) => (
            <Row key={fact} label={fact} packages={packages} cell={(pkg) => pkg.facts[fact]} />
          ))}
          <Row label="Rating" packages={packages} cell={ratingOf} />
          <Features label="Included" packages={packages} of={({ included }) => included} />
          <Features label="Excluded" packages={packages} of={({ excluded }) => excluded} />
          <tr>
            <td />
            {packages.map((pkg) => (
              <td key={pkg._id}>
                <a href={pathWithout(pkg._id)} data-forget={pkg._id}>
                  Leave out<span className="visually-hidden"> {pkg.packageTitle}</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { label: string; packages: Compared[]; cell: (pkg: Compared) => ReactNode };

/** Nothing where no trip has anything to say. */
function Row({ label, packages, cell }: RowProps) {
  const cells = packages.map((pkg) => [pkg._id, cell(pkg)] as const);
  if (!cells.some(([, said]) => said)) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map(([id, said]) => (
        <td key={id}>{said || <span className="muted">–</span>}</td>
      ))}
    </tr>
  );
}

type FeaturesProps = { label: string; packages: Compared[]; of: (pkg: Compared) => string[] };

/** What all have is said once, so that what is left is the difference. */
function Features({ label, packages, of }: FeaturesProps) {
  const { shared, own } = differences(packages.map(of));
  const all = packages.length === 2 ? "both" : "all";
  return (
    <>
      {shared.length > 0 && (
        <tr>
          <th scope="row">
            {label} in {all}
          </th>
          <td colSpan={packages.length}>{shared.join(", ")}</td>
        </tr>
      )}
      <Row
        label={shared.length > 0 ? `${label} only here` : label}
        packages={packages}
        cell={(pkg) => {
          const items = own[packages.indexOf(pkg)] ?? [];
          return items.length > 0 && <List items={items} />;
        }}
      />
    </>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function priceOf(pkg: Compared) {
  return (
    <>
      <PriceBefore pkg={pkg} /> <LowestPrice pkg={pkg} /> <span className="small">per person, taxes included</span>
    </>
  );
}

function childrenOf({ childPrice, childAges }: Compared) {
  return childPrice === null ? null : `${formatRupees(childPrice)}${childAges ? `, ${childAges} years` : ""}`;
}

function limitOf(pkg: Compared) {
  return overLimit(pkg) ? `Up to ${pkg.maxPersons} persons.` : null;
}

function ratingOf({ rating }: Compared) {
  if (rating.count < MIN_SHOWN) return null;
  return `★ ${rating.average} · ${counted(rating.count, "review")}${rating.isDemo ? " (demo)" : ""}`;
}

function Starts({ pkg: { availability, starts } }: { pkg: Compared }) {
  if (availability === SOLD_OUT) return <Availability value={availability} />;
  const [first] = starts?.days ?? [];
  if (!first) return "None at the moment";
  if (!starts?.isFixed) return `From ${formatShortDate(first)}`;
  return <List items={starts.days.map(formatShortDate)} />;
}
