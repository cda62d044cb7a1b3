import { useSite } from "~/components/layout/use-site";
import { type Stop } from "~/models/office/drive/get-drive.server";
import { counted } from "~/values/counted";
import { telUrl } from "~/values/tel-url";
import { whatsAppTo } from "~/values/whatsapp";

type DriveStopProps = { stop: Stop; number: number; isNext: boolean; page: string; which: string };

export function DriveStop({ stop, number, isNext, page, which }: DriveStopProps) {
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
