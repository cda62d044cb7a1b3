import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { PhoneLink } from "~/components/layout/phone-link";
import { type MoneyRow } from "~/models/money/money-row.server";
import { formatDate } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

type Booking = Pick<
  MoneyRow,
  "_id" | "bookingNumber" | "customerName" | "customerPhone" | "packageTitle" | "startDate"
>;

type MoneyItemProps = { row: Booking; action?: ReactNode; children: ReactNode };

/** One booking of the money page: the sum as children, who to call, and what to do. */
export function MoneyItem({ row, action, children }: MoneyItemProps) {
  const chat = whatsAppTo(
    row.customerPhone,
    `Hello ${row.customerName}, this is about your booking ${row.bookingNumber}: `,
  );
  return (
    <li id={row._id} className="card">
      <h2>{row.customerName || "Name erased"}</h2>
      <p>{children}</p>
      <p className="muted">
        Booking {row.bookingNumber} · {row.packageTitle} · starts{" "}
        <span className="number">{formatDate(row.startDate)}</span>
      </p>
      <div className="actions">
        {action}
        <a href={`/bookings/${row._id}`}>
          Open page <span className="visually-hidden">of booking {row.bookingNumber}</span>
        </a>
        <PhoneLink phone={row.customerPhone} />
        {chat && <a href={chat}>WhatsApp</a>}
      </div>
    </li>
  );
}

type PaymentActionProps = { row: MoneyRow; path?: string; children: string };

export function PaymentAction({ row, path = "", children }: PaymentActionProps) {
  return (
    <Link to={`/admin-dashboard/manage-bookings/payments/${row._id}${path}`} className="button button-quiet">
      {children} <span className="visually-hidden">for booking {row.bookingNumber}</span>
    </Link>
  );
}
