import { Link } from "@remix-run/react";

import { EmailLink } from "~/components/layout/email-link";
import { Icon } from "~/components/layout/icon";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { type Guest } from "~/models/office/guest/get-guest.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { whatsAppTo } from "~/values/whatsapp";

/** Who it is, how to reach them, and what is to be paid: all that a call needs first. */
export function GuestHead({ guest: { person, sums, isKept } }: { guest: Guest }) {
  const canEdit = useCan("edit-bookings");
  const { _id, name, email, phoneNumber, hasAccount, isErased } = person;
  const chat = whatsAppTo(phoneNumber, `Hello ${name}, `);
  return (
    <header className="record">
      <div className="record-who">
        <div className="record-title">
          <h1>{name}</h1>
          <span className="record-kind">
            <Icon name={hasAccount ? "people" : "phone"} />
            {kindOf(person)}
          </span>
        </div>
        {!isErased && (
          <p className="record-reach">
            <PhoneLink phone={phoneNumber} />
            {chat && (
              <a href={chat} className="button button-quiet">
                <Icon name="whatsapp" />
                WhatsApp
              </a>
            )}
            {email ? <EmailLink email={email} /> : <span className="muted">no mail address</span>}
          </p>
        )}
        <p className="muted">{aboutOf(person, sums)}</p>
      </div>
      <div className="record-money">
        <p className="muted">Balance of all trips</p>
        {isKept ? (
          <>
            <p className="figure number">{formatRupees(sums.balance)}</p>
            <p className="fine-print">
              {formatRupees(sums.paid)} paid{sums.owedBack > 0 && `, ${formatRupees(sums.owedBack)} of it owed back`}
            </p>
          </>
        ) : (
          <p className="fine-print">No payment is recorded here yet.</p>
        )}
      </div>
      {canEdit && !isErased && (
        <p className="record-act">
          <Link to={`/admin-dashboard/manage-bookings/add?user=${_id}`} className="button">
            New booking
          </Link>
        </p>
      )}
    </header>
  );
}

function kindOf({ isErased, hasAccount }: Guest["person"]) {
  if (isErased) return "erased";
  return hasAccount ? "has an account" : "no account";
}

function aboutOf({ city, state, since, hasAccount }: Guest["person"], { bookings, canceled }: Guest["sums"]) {
  const place = [city, state].filter(Boolean).join(", ");
  return [
    place && `From ${place}`,
    `${hasAccount ? "account" : "known to us"} since ${formatDate(calendarDay(since))}`,
    counted(bookings, "booking"),
    canceled > 0 && `${canceled} of them canceled`,
  ]
    .filter(Boolean)
    .join(" · ");
}
