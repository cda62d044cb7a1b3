import { Link } from "@remix-run/react";

import { EnquiryState } from "~/components/enquiry/enquiry-state";
import { PhoneLink } from "~/components/layout/phone-link";
import { type EnquiryJson } from "~/models/sales/enquiry/json";
import { waitingTime } from "~/models/sales/enquiry/rules";
import { formatDateTime } from "~/values/calendar";

type EnquiryCardProps = { enquiry: EnquiryJson; now: number; to: string };

export function EnquiryCard({ enquiry, now, to }: EnquiryCardProps) {
  const { number, name, phone, state, text, packageTitle, createdAt, assignedTo, wantsQuote } = enquiry;
  return (
    <li id={enquiry._id} className="card">
      <div className="card-head">
        <h2>{name}</h2>
        <EnquiryState state={state} />
      </div>
      {state === "new" && (
        <p>
          <b>waiting {waitingTime(createdAt, now)}</b>
        </p>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      <p className="clipped">{text}</p>
      {wantsQuote && (
        <p>
          <b>Wants a quote</b>
        </p>
      )}
      {packageTitle && <p>{packageTitle}</p>}
      <p className="fine-print">
        Question {number}, asked {formatDateTime(createdAt)}
        {assignedTo && ` · ${assignedTo}`}
      </p>
      <div className="actions">
        <Link to={to} className="button button-quiet">
          Open <span className="visually-hidden">question {number}</span>
        </Link>
      </div>
    </li>
  );
}
