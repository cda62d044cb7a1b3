import { Link } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type Column, DataTable } from "~/components/list/data-table";
import { type Handover } from "~/models/money/cash/json";
import { formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

const COLUMNS: Column<Handover>[] = [
  { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), className: "number", isClear: true },
  { name: "From", cell: ({ fromName }) => fromName },
  { name: "To", cell: ({ toName }) => toName },
  { name: "Amount", cell: ({ amount }) => formatRupees(amount), className: "amount" },
  { name: "Note", cell: (handover) => <Note {...handover} /> },
  { name: "Recorded by", cell: ({ recorderName }) => recorderName },
];

export function HandoverTable({ handovers }: { handovers: Handover[] }) {
  if (handovers.length === 0) return <p>Nothing was handed over yet.</p>;
  return <DataTable label="Handovers" layout="stacked" rows={handovers} keyOf={({ _id }) => _id} columns={COLUMNS} />;
}

function Note({ _id, note, amount, fromName, reversesId, isUndone }: Handover) {
  const canUndo = useCan("pay-back");
  return (
    <>
      {reversesId && "Undoes a handover: "}
      {note}
      {isUndone && <span className="muted"> undone</span>}
      {canUndo && !isUndone && !reversesId && (
        <>
          {" "}
          <Link to={`/admin-dashboard/money/cash/undo/${_id}`}>
            Undo <span className="visually-hidden">{`${formatRupees(amount)} from ${fromName}`}</span>
          </Link>
        </>
      )}
    </>
  );
}
