import { type Column, DataTable } from "~/components/list/data-table";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterRow } from "~/models/office/money/register/json";
import { formatDate } from "~/values/calendar";

import { AMOUNT_COLUMNS } from "./register-words";

const COLUMNS: Column<RegisterRow>[] = [
  {
    name: "Number",
    cell: ({ number, kind, url, replaces, replacedBy }) => (
      <>
        <a href={url}>{number}</a>
        <br />
        {KIND_TITLES[kind]}
        {replaces && <Other text="takes back" number={replaces} />}
        {replacedBy && <Other text="replaced by" number={replacedBy} />}
      </>
    ),
    isClear: true,
  },
  { name: "Date", cell: ({ issuedOn }) => formatDate(issuedOn), className: "whole", isClear: true },
  {
    name: "Guest",
    cell: ({ customerName, customerGstin }) => (
      <>
        {customerName}
        {customerGstin && <span className="muted"> {customerGstin}</span>}
      </>
    ),
    isClear: true,
  },
  {
    name: "Rate and place",
    cell: ({ placeOfSupply, rate }) => placeOfSupply && `${rate} %, ${stateInWords(placeOfSupply)}`,
    isClear: true,
  },
  ...AMOUNT_COLUMNS,
];

export function DocumentTable({ documents }: { documents: RegisterRow[] }) {
  if (documents.length === 0) return <p>No document was made on these days.</p>;
  return (
    <DataTable
      label="Documents"
      layout="stacked flowing wide-table"
      rows={documents}
      keyOf={({ number }) => number}
      columns={COLUMNS}
    />
  );
}

function Other({ text, number }: { text: string; number: string }) {
  return (
    <span className="muted">
      <br />
      {text}
      <br />
      {number}
    </span>
  );
}
