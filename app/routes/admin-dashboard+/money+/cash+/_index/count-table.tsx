import { Link } from "@remix-run/react";

import { type Column, DataTable } from "~/components/list/data-table";
import { type Count } from "~/models/money/cash/json";
import { formatDate } from "~/values/calendar";
import { formatSigned } from "~/values/money";

const COLUMNS: Column<Count>[] = [
  { name: "Day", cell: ({ day }) => formatDate(day), className: "number", isClear: true },
  { name: "Who", cell: ({ holderName }) => holderName },
  { name: "Should be", cell: ({ expected }) => formatSigned(expected), className: "amount" },
  { name: "Counted", cell: ({ counted }) => formatSigned(counted), className: "amount" },
  { name: "Difference", cell: ({ counted, expected }) => formatSigned(counted - expected), className: "amount" },
  { name: "Reason", cell: ({ reason }) => reason },
  { name: "Recorded after the close", cell: recordedAfter },
  { name: "Recorded by", cell: ({ recorderName }) => recorderName },
];

export function CountTable({ counts }: { counts: Count[] }) {
  if (counts.length === 0) return <p>No day was closed yet.</p>;
  return <DataTable label="Days closed" layout="stacked" rows={counts} keyOf={({ _id }) => _id} columns={COLUMNS} />;
}

function recordedAfter({ day, recordedAfter }: Count) {
  if (recordedAfter === 0) return null;
  return (
    <Link to={`/admin-dashboard/money?tab=day-book&from=${day}&to=${day}&method=cash`}>
      {formatSigned(recordedAfter)}
    </Link>
  );
}
