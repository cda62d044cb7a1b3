import { Link } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type Column, DataTable } from "~/components/list/data-table";
import { type Holder } from "~/models/money/cash/json";
import { formatDateTime } from "~/values/calendar";
import { formatSigned } from "~/values/money";

const sum = (name: string, amountOf: (holder: Holder) => number): Column<Holder> => ({
  name,
  cell: (holder) => formatSigned(amountOf(holder)),
  className: "amount",
});

const COLUMNS: Column<Holder>[] = [
  { name: "Who", cell: ({ name }) => name, isRowHeader: true },
  sum("Received", ({ received }) => received),
  sum("Refunded", ({ refunded }) => -refunded),
  sum("Taken over", ({ takenOver }) => takenOver),
  sum("Handed over", ({ handedOver }) => -handedOver),
  sum("Differences", ({ differences }) => differences),
  { name: "In hand", cell: ({ inHand }) => <b>{formatSigned(inHand)}</b>, className: "amount" },
  {
    name: "Last count",
    cell: ({ countedAt }) => (countedAt ? formatDateTime(countedAt) : "never"),
    className: "number",
  },
];

const ACTIONS: Column<Holder> = {
  name: "Actions",
  cell: (holder) => <Actions holder={holder} />,
  isNameHidden: true,
  isClear: true,
};

export function HolderTable({ holders }: { holders: Holder[] }) {
  const columns = useCan("record-payments") ? [...COLUMNS, ACTIONS] : COLUMNS;
  if (holders.length === 0) return <p>No cash was recorded yet.</p>;
  return <DataTable label="Who has cash" layout="stacked" rows={holders} keyOf={({ _id }) => _id} columns={columns} />;
}

function Actions({ holder: { _id, name, inHand } }: { holder: Holder }) {
  return (
    <div className="actions">
      {inHand > 0 && (
        <Link to={`/admin-dashboard/money/cash/hand-over?from=${_id}`} className="button button-quiet">
          Hand over <span className="visually-hidden">the cash of {name}</span>
        </Link>
      )}
      <Link to={`/admin-dashboard/money/cash/count?holder=${_id}`} className="button button-quiet">
        Count <span className="visually-hidden">the cash of {name}</span>
      </Link>
    </div>
  );
}
