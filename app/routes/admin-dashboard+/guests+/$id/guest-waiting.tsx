import { Link } from "@remix-run/react";

import { type Waiting } from "~/models/office/guest/waiting-of";
import { counted } from "~/values/counted";

/** What this person waits for, each with the page where it is done. */
export function GuestWaiting({ waiting }: { waiting: Waiting[] }) {
  return (
    <section aria-labelledby="waiting" className="card waiting">
      <h2 id="waiting">Waiting for us ({counted(waiting.length, "thing")})</h2>
      <ul>
        {waiting.map(({ text, action, to }) => (
          <li key={`${text}${to}`}>
            <span>{text}</span>
            <Link to={to} className="button button-quiet">
              {action}
              <span className="visually-hidden">: {text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
