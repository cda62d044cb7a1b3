import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { FactList } from "~/components/layout/fact-list";
import { Icon } from "~/components/layout/icon";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { clientAddress } from "~/http/client-address.server";
import { linkHeaders, refusedLink } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { type AskedJson, showAsked } from "~/models/sales/enquiry/show-asked.server";
import { QUOTE_PLEASE, wishInWords, wishRows } from "~/models/sales/enquiry/wish";
import { getSettings } from "~/models/system/setting/get-site.server";
import { formatDateTime } from "~/values/calendar";
import { HOUR } from "~/values/durations";

export const handle = { isPastShop: true, styles: ["account", "wish"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "What you asked" }));

export const headers = linkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await showAsked(params.key, clientAddress(context));
  if (!found.ok) throw new Response(found.msg, refusedLink(found));
  const { asked } = found.value;
  const { answerHours } = (await getSettings()).saved;
  const by = typeof answerHours === "number" ? Date.parse(asked.createdAt) + answerHours * HOUR : null;
  return { asked, by: by === null ? null : new Date(by).toISOString(), isLate: by !== null && by < Date.now() };
}

export default function Asked() {
  const { asked, by, isLate } = useLoaderData<typeof loader>();
  const { number, name, answeredAt, wantsQuote } = asked;
  return (
    <div className="wish-page">
      <div className="stack">
        <p className="status-confirmed">{answeredAt ? "We have answered" : "We have it"}</p>
        <h1>
          Thank you, {name}. Your question is number {number}
        </h1>
        <p>{whenAnswered(asked, by, isLate)} Keep the address of this page to come back: whoever has it can read it.</p>
        <GoOn asked={asked} />
        {wantsQuote && !answeredAt && <WhatNext by={isLate ? null : by} />}
      </div>
      <section className="card" aria-labelledby="wrote">
        <h2 id="wrote">What you wrote</h2>
        <FactList rows={rowsOf(asked)} />
      </section>
    </div>
  );
}

function whenAnswered({ answeredAt, callAt }: AskedJson, by: string | null, isLate: boolean) {
  if (answeredAt) return `We answered on ${formatDateTime(answeredAt)}.`;
  if (isLate) return "We are later than we said. Please call or write: your number is enough.";
  const how = callAt ? "call you" : "answer you";
  return by ? `We read it and ${how} by ${formatDateTime(by)}.` : `We read it and ${how} as soon as we can.`;
}

/** A chat with the number already written; nothing is sent before the guest sends it there. */
function GoOn({ asked }: { asked: AskedJson }) {
  const site = useSite();
  const { number, name } = asked;
  const text = `Question ${number}, ${name}: ${wishInWords(asked) || asked.text.slice(0, 200)}.`;
  return (
    <section className="card stack" aria-labelledby="go">
      <h2 id="go">Rather talk now?</h2>
      <p>WhatsApp opens with your number {number} already written, so nobody asks you twice.</p>
      <p className="go-on">
        <a className="button" href={whatsAppUrl(site, text)}>
          <Icon name="whatsapp" />
          Go on in WhatsApp
        </a>
        <a className="button button-quiet" href={phoneUrl(site)}>
          <Icon name="phone" />
          {site.phone}
        </a>
      </p>
      <p className="small muted">
        {site.hours}. The message: “{text}” Nothing is sent before you press Send there.
      </p>
    </section>
  );
}

function WhatNext({ by }: { by: string | null }) {
  return (
    <section className="steps" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol>
        <li>
          <h3>{by ? `By ${formatDateTime(by)}` : "First"}</h3>
          <p>An answer from us, perhaps with one question back.</p>
        </li>
        <li>
          <h3>Then</h3>
          <p>A link to your quote: the days and one price. It says until when it holds.</p>
        </li>
        <li>
          <h3>When you like it</h3>
          <p>Accept on that page, without an account. You pay nothing at that moment. Or say no; that is fine.</p>
        </li>
      </ol>
    </section>
  );
}

function rowsOf(asked: AskedJson): [label: string, value: string | null][] {
  const { packageTitle, text, phone, email } = asked;
  return [
    ["Package", packageTitle],
    ...wishRows(asked),
    ["In your words", text === QUOTE_PLEASE ? null : text],
    ["Phone", phone],
    ["Email", email],
  ];
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
