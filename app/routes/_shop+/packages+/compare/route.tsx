import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Field, Select } from "~/components/form/field";
import { ShareLink } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { MonthOptions } from "~/components/package/month-options";
import { previewOf } from "~/components/package/structured-data";
import { type PageHandle } from "~/http/pages/page-handle";
import { comparePackages } from "~/models/catalogue/search/compare/compare-packages.server";
import { comparePath, readCompared, SIDE_BY_SIDE } from "~/models/catalogue/search/compare/compared";
import { wishPath } from "~/models/catalogue/search/paths";
import { readSearchedFor, type SearchedFor, searchPath } from "~/models/catalogue/search/search-schema";
import { listStartsIn } from "~/models/catalogue/search/starts-in.server";
import { listTotals } from "~/models/sales/price/list-totals.server";
import shortlistUrl from "~/shortlist.js?url&no-inline";
import { MAX_GROUP } from "~/values/party";

import { CompareTable } from "./compare-table";

export const handle = { styles: ["forms", "compare"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data: { packages = [] } = {} }) => ({
  title: "Compare trips",
  description: titlesOf(packages),
  image: packages[0] && previewOf(packages[0]),
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const [ids, asked] = [readCompared(request.url), readSearchedFor(request.url)];
  const { pathname, search } = new URL(request.url);
  // Remix writes the commas of an address as %2C.
  const path = comparePath(ids, asked);
  if (pathname + search.replaceAll("%2C", ",") !== path) throw redirect(path);
  const compared = await comparePackages(ids);
  const starts = asked.month ? await listStartsIn(asked.month, compared.packages) : {};
  const totals = await listTotals(compared.packages, asked.numberOfPersons ?? 1, starts);
  return { ...compared, asked, totals };
}

export default function Compare() {
  const { packages, others, gone, asked, totals } = useLoaderData<typeof loader>();
  const shown = idsOf(packages);
  const { month, numberOfPersons: persons } = asked;
  const catalogue = searchPath({ month, persons, sort: "newest", page: 1 });
  const origin = useRootData()?.origin ?? "";
  return (
    <>
      <h1>Compare trips</h1>
      {gone.length > 0 && (
        <p className="notice" data-forget={gone.join()}>
          {gone.length === 1
            ? "One of these trips is no longer offered."
            : `${gone.length} of these trips are no longer offered.`}
        </p>
      )}
      <script type="module" src={shortlistUrl} />
      {packages.length < 2 && <TooFew count={packages.length} catalogue={catalogue} />}
      {packages.length > 0 && <AskedForm ids={[...shown, ...idsOf(others)]} asked={asked} />}
      {packages.length > 0 && (
        <CompareTable
          packages={packages}
          asked={asked}
          totals={totals}
          pathWithout={(id) =>
            comparePath(
              [...shown, ...idsOf(others)].filter((each) => each !== id),
              asked,
            )
          }
        />
      )}
      {others.length > 0 && (
        <p>
          {SIDE_BY_SIDE} trips fit side by side. Not shown: {titlesOf(others)}. Leave one out, and the next takes its
          place.
        </p>
      )}
      {packages.length > 1 && (
        <section aria-labelledby="both" className="stack">
          <h2 id="both">A bit of {packages.length === 2 ? "both" : "each"}?</h2>
          <p>We make one trip of them: a free quote, without an account.</p>
          <p>
            <a className="button button-quiet" href={wishPath({ p: shown.join(), ...asked })}>
              Make it mine
            </a>
          </p>
        </section>
      )}
      {packages.length > 1 && (
        <p>
          The address of this page shows the same trips to whomever you send it.{" "}
          <ShareLink title={titlesOf(packages)} address={origin + comparePath([...shown, ...idsOf(others)], asked)}>
            Share
          </ShareLink>{" "}
          · <a href={catalogue}>All packages</a>
        </p>
      )}
    </>
  );
}

function idsOf(packages: { _id: string }[]) {
  return packages.map(({ _id }) => _id);
}

function titlesOf(packages: { packageTitle: string }[]) {
  return packages.map(({ packageTitle }) => packageTitle).join(", ");
}

function TooFew({ count, catalogue }: { count: number; catalogue: string }) {
  return (
    <p>
      {count === 0 ? "There is nothing to compare yet." : "One trip alone is not compared with anything."}{" "}
      <a href={catalogue}>Tick “Compare” on two to {SIDE_BY_SIDE} packages</a>.
    </p>
  );
}

/** For when and how many the trips are compared. */
function AskedForm({ ids, asked }: { ids: string[]; asked: SearchedFor }) {
  return (
    <form className="asked" action="/packages/compare" aria-label="Month and persons">
      <input type="hidden" name="p" value={ids.join()} />
      <Select name="month" label="When?" defaultValue={asked.month}>
        <MonthOptions />
      </Select>
      <Field
        name="numberOfPersons"
        label="How many?"
        type="number"
        min={1}
        max={MAX_GROUP}
        inputMode="numeric"
        defaultValue={asked.numberOfPersons}
      />
      <button className="button button-quiet" type="submit">
        Show
      </button>
    </form>
  );
}
