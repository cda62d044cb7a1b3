import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { type MoneyRow } from "~/models/office/money/money-row.server";
import { type Right } from "~/models/people/user/rights";
import { formatDate } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

type Booking = Pick<
  MoneyRow,
  "_id" | "bookingNumber" | "customerName" | "customerPhone" | "packageTitle" | "startDate"
>;

type MoneyItemProps = {
  row: Booking;
  /** The card's id, if a booking may have several. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A booking on the money page with phone links and an action; the sum is given as children. */
export function MoneyItem({ row, id = row._id, action, children }: MoneyItemProps) {
  const chat = whatsAppTo(
    row.customerPhone,
    `Hello ${row.customerName}, this is about your booking ${row.bookingNumber}: `,
  );
  return (
    <li id={id} className="card">
      <h2>{row.customerName || "Name erased"}</h2>
      <p>{children}</p>
      <p className="muted">
        Booking {row.bookingNumber} · {row.packageTitle} · starts{" "}
        <span className="number">{formatDate(row.startDate)}</span>
      </p>
      <div className="actions">
        {action}
        <a href={`/bookings/${row._id}`}>
          Guest’s page <span className="visually-hidden">of booking {row.bookingNumber}</span>
        </a>
        <PhoneLink phone={row.customerPhone} />
        {chat && (
          <a href={chat}>
            WhatsApp <span className="visually-hidden">about booking {row.bookingNumber}</span>
          </a>
        )}
      </div>
    </li>
  );
}

export function DocumentsLink({ to, bookingNumber }: { to: string; bookingNumber: number }) {
  return (
    <Link to={to} className="button button-quiet">
      Documents <span className="visually-hidden">of booking {bookingNumber}</span>
    </Link>
  );
}

type PaymentActionProps = { row: MoneyRow; right: Right; to?: "refund"; children: string };

/** Leads to the booking's payments whoever may record them. */
export function PaymentAction({ row, right, to, children }: PaymentActionProps) {
  if (!useCan(right)) return null;
  const payments = `/admin-dashboard/manage-bookings/payments/${row._id}`;
  return (
    <Link to={to ? `${payments}/${to}` : payments} className="button button-quiet">
      {children} <span className="visually-hidden">for booking {row.bookingNumber}</span>
    </Link>
  );
}
