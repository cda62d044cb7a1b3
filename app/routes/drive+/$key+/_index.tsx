import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { phoneUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { SCRIPTS_VERSION } from "~/content/trip/scripts.server";
import { requireDriveLink } from "~/http/drive.server";
import { linkHeaders } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRunSheet, type Stop } from "~/models/office/drive/get-drive.server";
import { formatDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { telUrl } from "~/values/tel-url";
import { whatsAppTo } from "~/values/whatsapp";

export const handle = { bare: true, styles: ["driverPage"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pick-ups, ${formatDateWithDay(data.day)}` : "Pick-ups",
}));

export const headers = linkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const link = await requireDriveLink({ params, context });
  const script = (name: string) => `/drive/${name}.js?v=${SCRIPTS_VERSION}`;
  return { ...(await getRunSheet(link)), page: `/drive/${params.key}`, scripts: [script("keep"), script("met")] };
}

export default function RunSheet() {
  const { day, lastDay, which, stops, readAt, page, scripts } = useLoaderData<typeof loader>();
  const site = useSite();
  const next = stops.find(({ metAt }) => !metAt)?.id;
  const persons = stops.reduce((sum, each) => sum + each.persons, 0);
  const met = stops.filter(({ metAt }) => metAt).length;
  return (
    <div className="drive">
      <header className="drive-head">
        <b>{site.brand}</b>
        <a className="drive-button" href={phoneUrl(site)}>
          Call the office
        </a>
      </header>
      <p className="drive-net" role="status" hidden />
      <h1>{formatDateWithDay(day)}</h1>
      <p>
        <b>{which}</b> · {counted(stops.length, "pick-up")}, {counted(persons, "person")}
        {met > 0 && (
          <>
            {" · "}
            <b>
              {met} of {stops.length} met
            </b>
          </>
        )}
      </p>
      {stops.length === 0 && <p>No confirmed booking starts here on this day.</p>}
      <ol className="stops">
        {stops.map((stop, place) => (
          <RunSheetStop
            key={stop.id}
            stop={stop}
            number={place + 1}
            isNext={stop.id === next}
            page={page}
            which={which}
          />
        ))}
      </ol>
      <p className="drive-foot">
        Page of {formatDateTime(readAt)}. This link ends on {formatDate(lastDay)}.{" "}
        <span id="kept" hidden>
          Kept on this phone: opens without network.
        </span>
        <br />
        <a href={page}>Load again</a>
      </p>
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </div>
  );
}

type RunSheetStopProps = { stop: Stop; number: number; isNext: boolean; page: string; which: string };

function RunSheetStop({ stop, number, isNext, page, which }: RunSheetStopProps) {
  const { id, customerName, persons, party, extras, sold, packageTitle, pickup, driver, arrival, time, needs } = stop;
  const state = stop.metAt ? "is-met" : isNext ? "is-next" : undefined;
  return (
    <li className={`stop ${state ?? ""}`} id={id}>
      <p className="stop-when">
        <span className="stop-number">{number}</span> <b className="stop-time">{time ?? "Time open"}</b>
      </p>
      <h2>
        {customerName} <span className="stop-party">{counted(persons, "person")}</span>
      </h2>
      <div className="stop-facts">
        <p>
          <b>{pickup ?? "Pick-up not set: ask the office"}</b>
        </p>
        <p>
          {[packageTitle, arrival].filter(Boolean).join(" · ")}
          {driver !== which && driver && ` · ${driver}`}
          {party !== String(persons) && ` · ${party}`}
          {extras && ` · ${extras}`}
          {sold && ` · ${sold}`}
        </p>
        {needs.length > 0 && (
          <ul className="needs">
            {needs.map(({ name, wishes }) => (
              <li key={name}>
                {name}: {wishes}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Reach stop={stop} />
      <MetForm stop={stop} action={`${page}/met`} />
    </li>
  );
}

function Reach({ stop: { customerName, customerPhone } }: { stop: Stop }) {
  const { brand } = useSite();
  const chat = whatsAppTo(customerPhone, `Hello ${customerName}, this is your driver from ${brand}. I am here.`);
  if (!customerPhone) return null;
  return (
    <p className="stop-reach">
      <a className="drive-button" href={telUrl(customerPhone)}>
        Call <span className="visually-hidden">{customerName}</span> <small>{customerPhone}</small>
      </a>
      {chat && (
        <a className="drive-button" href={chat}>
          WhatsApp <span className="visually-hidden">to {customerName}</span> <small>“I am here”</small>
        </a>
      )}
    </p>
  );
}

/** One button either way. The script shows the last part while a tap waits for the network. */
function MetForm({ stop: { id, customerName, metAt }, action }: { stop: Stop; action: string }) {
  return (
    <form method="post" action={action} data-met={id}>
      <input type="hidden" name="booking" value={id} />
      <input type="hidden" name="intent" value={metAt ? "undo" : "met"} />
      {metAt ? (
        <p className="met is-sent">
          <span>
            <b>Met at {metAt}</b> <small>the office knows</small>
          </span>
          <button>
            Undo <span className="visually-hidden">for {customerName}</span>
          </button>
        </p>
      ) : (
        <>
          <button className="met-button">Met {customerName}</button>
          <p className="met is-waiting" hidden>
            <span>
              <b>
                Met at <time />
              </b>{" "}
              <small>will be sent when there is network</small>
            </span>
            <button type="button" data-undo>
              Undo <span className="visually-hidden">for {customerName}</span>
            </button>
          </p>
        </>
      )}
    </form>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
