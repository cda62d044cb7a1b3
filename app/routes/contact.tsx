import { ContactLinks } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { QUESTIONS } from "~/content/questions";

export const meta = pageMeta(({ site }) => ({
  title: "Contact",
  description: `Call, write or message ${site.brand} in ${site.address.join(", ")}. ${site.hours}.`,
  path: "/contact",
}));

export default function Contact() {
  const site = useSite();
  return (
    <article className="prose">
      <h1>Contact</h1>
      <p>{site.hours}. You talk to somebody who has driven the road you ask about.</p>
      <ContactLinks site={site} />
      <address>
        {site.brand}, {site.address.join(", ")}
      </address>
      <h2>What travellers ask</h2>
      <dl className="questions">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
