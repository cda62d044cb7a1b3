import { type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { WholeDates } from "~/components/booking/whole-dates";
import { QuestionForm } from "~/components/enquiry/question-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { ContactLinks } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { WhoWeAre } from "~/components/layout/who-we-are";
import { questionsIn } from "~/content/questions";
import { type PageHandle } from "~/http/pages/page-handle";
import { takeQuestion } from "~/http/pages/take-question.server";
import { bookingSteps } from "~/models/booking/change/booking-steps";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";

export const handle = { styles: ["prose", "forms", "who"] } satisfies PageHandle;

export const meta = pageMeta(({ site }) => ({
  title: "Contact",
  description: `Call, write or message ${site.brand} in ${site.address.join(", ")}. ${site.hours}.`,
  path: "/contact",
}));

export async function loader() {
  const { saved } = await getSettings();
  const { questions, grievanceOfficer } = saved;
  return { questions: questionsIn(questions), grievanceOfficer, steps: bookingSteps(termsOf(saved)) };
}

export function action(args: ActionFunctionArgs) {
  return takeQuestion(args, () => "/contact");
}

export default function Contact() {
  const rejected = useActionData<typeof action>();
  const { questions, grievanceOfficer, steps } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <article className="prose">
      <h1>Contact</h1>
      <p>{site.hours}. You talk to somebody who has driven the road you ask about.</p>
      <ContactLinks site={site} />
      <address>
        {site.brand}, {site.address.join(", ")}
      </address>
      <WhoWeAre who={site.who} title="Who answers you" />
      {grievanceOfficer && <p>Grievance officer: {grievanceOfficer}</p>}
      <section aria-labelledby="ask">
        <h2 id="ask">Ask us</h2>
        <ErrorSummary rejected={rejected} />
        <QuestionForm action="/contact" rejected={rejected} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how">How booking works</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> <WholeDates text={text} />
            </li>
          ))}
        </ol>
      </section>
      <h2>What travellers ask</h2>
      <dl className="questions">
        {questions.map(({ heading, paragraphs }, place) => (
          <div key={place}>
            <dt>{heading}</dt>
            {paragraphs.map((paragraph, index) => (
              <dd key={index}>{paragraph}</dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  );
}
