import { type Column, DataTable } from "~/components/list/data-table";
import { formatDateTime } from "~/values/calendar";

type Change = { _id: string; createdAt: string; authorName: string; personName: string; what: string };

const COLUMNS: Column<Change>[] = [
  { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), isClear: true },
  { name: "Who", cell: ({ authorName }) => authorName },
  { name: "Whom", cell: ({ personName }) => personName },
  { name: "What", cell: ({ what }) => what },
];

export function StaffHistory({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <DataTable
      label="Changes of the staff"
      layout="stacked"
      rows={changes}
      keyOf={({ _id }) => _id}
      columns={COLUMNS}
    />
  );
}
