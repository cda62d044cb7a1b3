import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { ContactLinks } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { WhoWeAre } from "~/components/layout/who-we-are";
import { Picture } from "~/components/package/picture";
import { typedQuery } from "~/components/package/typed-query";
import { type PageHandle } from "~/http/pages/page-handle";
import { takeQuestion } from "~/http/pages/take-question.server";
import { beginWish, type Begun } from "~/models/sales/enquiry/begin-wish.server";
import { keepOf } from "~/models/system/retention/keep";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inDays, inHours } from "~/values/durations";

import { WishForm } from "./wish-form";

export const handle = { isPastShop: true, styles: ["forms", "who", "tripBox", "wish"] } satisfies PageHandle;

export const meta = pageMeta(({ site }) => ({
  title: "Make it mine",
  description: `Tell ${site.brand} when, who and what matters, and get a plan with one price. Free, without an account.`,
  path: "/make-it-mine",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const [begun, { saved }] = await Promise.all([beginWish(request.url), getSettings()]);
  return { ...begun, answerHours: saved.answerHours ?? null, keptDays: keepOf(saved).keepEnquiriesDays };
}

export function action(args: ActionFunctionArgs) {
  return takeQuestion(args);
}

export default function MakeItMine() {
  const { trips, known, answerHours, keptDays } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const site = useSite();
  return (
    <>
      <h1>Make it mine</h1>
      <p className="wish-lead">
        {LEADS[Math.min(trips.length, 2)]} We write you a plan with one price. Free, without an account.
      </p>
      <div className="wish-page">
        <div>
          <ErrorSummary rejected={rejected} />
          <BeginsWith trips={trips} />
          <WishForm trips={trips} known={known} rejected={rejected} />
          <p className="small muted">
            Our office reads this and nobody else{keptDays === null ? "" : `, and keeps it for ${inDays(keptDays)}`}.{" "}
            <a href="/privacy">Privacy</a>
          </p>
        </div>
        <aside aria-label="What comes of it" className="stack">
          <section className="card steps" aria-labelledby="get">
            <h2 id="get">What you get</h2>
            <ol>
              <li>
                <h3>A plan by a person</h3>
                <p>The days and one price with all taxes, on a page of your own.</p>
              </li>
              <li>
                <h3>Changes</h3>
                <p>“Shorter drives, please”: you write it there, and the next version shows what changed.</p>
              </li>
              <li>
                <h3>Yes or no</h3>
                <p>You accept without an account and pay nothing at that moment, or say no.</p>
              </li>
            </ol>
          </section>
          <section className="card" aria-labelledby="answers">
            <h2 id="answers">Rather talk?</h2>
            <p>
              {site.hours}.{answerHours !== null && ` We answer every request within ${inHours(answerHours)}.`}
            </p>
            <ContactLinks site={site} />
          </section>
          <WhoWeAre who={site.who} title="Who answers you" />
        </aside>
      </div>
    </>
  );
}

const LEADS = [
  "Tell us when, who and what matters.",
  "Change what you like about this trip.",
  "Your trips become one: tell us what matters.",
];

function BeginsWith({ trips }: Pick<Begun, "trips">) {
  const query = typedQuery(Object.fromEntries(useSearchParams()[0]));
  const [first] = trips;
  if (!first) return null;
  return (
    <section className="trip-box begins-with" aria-label="We start from">
      <Picture imgUrl={first.imgUrl} sizes="6rem" isFirst />
      <div>
        <p className="small muted">{trips.length > 1 ? "We start from the trips you compared" : "We start from"}</p>
        {trips.map(({ _id, packageTitle, pageUrl }) => (
          <p key={_id}>
            <a href={pageUrl + query}>{packageTitle}</a>
          </p>
        ))}
        <p className="small">
          <a href="/make-it-mine">Start from nothing</a>
        </p>
      </div>
    </section>
  );
}
