import { type Column, DataTable } from "~/components/list/data-table";
import { type DayBookTotal, type readDayBook } from "~/models/office/money/day-book.server";
import { formatDate } from "~/values/calendar";
import { formatSigned } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

const KINDS: Record<string, string> = { received: "Received", refund: "Refund", reversal: "Undone" };

type DayBookProps = Pick<Awaited<ReturnType<typeof readDayBook>>, "rows" | "totals" | "cash">;

const PAYMENTS: Column<DayBookProps["rows"][number]>[] = [
  { name: "Day", cell: ({ receivedOn }) => formatDate(receivedOn), className: "number", isClear: true },
  { name: "Booking", cell: ({ booking }) => <a href={`/bookings/${booking._id}`}>{booking.bookingNumber}</a> },
  { name: "Name", cell: ({ booking }) => booking.customerName, isClear: true },
  { name: "What", cell: ({ kind }) => KINDS[kind] ?? kind, isClear: true },
  { name: "Method", cell: ({ method }) => METHOD_IN_WORDS[method] ?? method, isClear: true },
  { name: "Amount", cell: ({ change }) => formatSigned(change), className: "amount" },
  { name: "Reference", cell: ({ reference }) => reference },
  {
    name: "Recorded by",
    cell: ({ recorderName, isAfterCount }) => (
      <>
        {recorderName}
        {isAfterCount && <span className="muted"> after the close</span>}
      </>
    ),
  },
];

export function DayBook({ rows, totals, cash }: DayBookProps) {
  if (rows.length === 0) return <p>No money is recorded on these days.</p>;
  return (
    <>
      <Totals
        label="Totals"
        of="Method"
        totals={totals.map(({ name, ...sums }) => ({ name: METHOD_IN_WORDS[name] ?? name, ...sums }))}
      />
      {cash.length > 0 && <Totals label="Cash" of="Cash, by who recorded it" totals={cash} />}
      <DataTable
        label="Payments"
        layout="stacked flowing wide-table"
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={PAYMENTS}
      />
    </>
  );
}

function Totals({ label, of, totals }: { label: string; of: string; totals: DayBookTotal[] }) {
  const received = sum(totals.map((each) => each.received));
  const back = sum(totals.map((each) => each.back));
  const columns: Column<DayBookTotal>[] = [
    { name: of, cell: ({ name }) => name, isRowHeader: true },
    { name: "Received", cell: (each) => formatSigned(each.received), className: "amount" },
    { name: "Refunded", cell: (each) => formatSigned(-each.back), className: "amount" },
    { name: "Together", cell: (each) => formatSigned(each.received - each.back), className: "amount" },
  ];
  return (
    <DataTable
      label={label}
      layout="stacked"
      rows={[...totals, { name: "All", received, back }]}
      keyOf={({ name }) => name}
      columns={columns}
    />
  );
}

function sum(amounts: number[]) {
  return amounts.reduce((total, each) => total + each, 0);
}
