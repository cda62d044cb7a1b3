import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { phoneUrl } from "~/components/layout/contact-links";
import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { SCRIPTS_VERSION } from "~/content/trip/scripts.server";
import { requireDriveLink } from "~/http/drive.server";
import { linkHeaders } from "~/http/link.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getDrive } from "~/models/office/drive/get-drive.server";
import { formatDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

import { DriveStop } from "./drive-stop";

export const handle = { bare: true, styles: ["drive"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Pick-ups, ${formatDateWithDay(data.day)}` : "Pick-ups",
}));

export const headers = linkHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const link = await requireDriveLink({ params, context });
  const script = (name: string) => `/drive/${name}.js?v=${SCRIPTS_VERSION}`;
  return { ...(await getDrive(link)), page: `/drive/${params.key}`, scripts: [script("keep"), script("met")] };
}

export default function DrivePage() {
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
          <DriveStop key={stop.id} stop={stop} number={place + 1} isNext={stop.id === next} page={page} which={which} />
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

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
