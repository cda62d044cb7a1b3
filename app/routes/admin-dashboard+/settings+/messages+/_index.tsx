import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { requireAdmin } from "~/http/guards.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { MESSAGE_TEXTS, WAYS } from "~/models/system/setting/message-texts";

export const meta: MetaFunction = () => [{ title: "Mails and WhatsApp" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { words = {} } = await getSite();
  return { own: Object.keys(words) };
}

export default function MessageTexts() {
  const { own } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="title-row">
        <h1>Mails and WhatsApp</h1>
        <Link to="/admin-dashboard/settings">Back to all settings</Link>
        <Form method="post" action="/admin-dashboard/send-test-mail" className="inline-form">
          <PendingButton className="link-button" busy="Sending...">
            Send me a test mail
          </PendingButton>
        </Form>
      </div>
      <p>What guests read from you. Each text is ours until you save your own words.</p>
      {WAYS.map((way) => (
        <section key={way} aria-labelledby={idOf(way)} className="history">
          <h2 id={idOf(way)}>{way}</h2>
          <ul className="grid">
            {MESSAGE_TEXTS.filter((each) => each.way === way).map(({ slug, title, when, name }) => (
              <li key={slug} className="card">
                <h3>
                  <Link to={slug}>
                    {title}
                    <span className="visually-hidden"> {wayOf(way)}</span>
                  </Link>
                </h3>
                <p>{when}</p>
                {own.includes(name) && (
                  <p>
                    <strong>Your own words</strong>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function idOf(way: string) {
  return way.replace(" ", "-");
}

function wayOf(way: (typeof WAYS)[number]) {
  return way === "To groups" ? "to groups" : `by ${way}`;
}
