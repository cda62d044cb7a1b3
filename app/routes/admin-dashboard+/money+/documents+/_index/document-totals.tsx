import { Link } from "@remix-run/react";

import { type Column, DataTable } from "~/components/list/data-table";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterCriteria } from "~/models/office/money/register/criteria.server";
import { type RegisterTotal } from "~/models/office/money/register/json";

import { addressOf, AMOUNT_COLUMNS } from "./register-words";

type DocumentTotalsProps = { totals: RegisterTotal[]; days: Pick<RegisterCriteria, "from" | "to"> };

export function DocumentTotals({ totals, days: { from, to } }: DocumentTotalsProps) {
  if (totals.length === 0) return null;
  const columns: Column<RegisterTotal>[] = [
    {
      name: "Kind",
      cell: ({ kind, rate, placeOfSupply: place }) => (
        <Link to={addressOf({ from, to, kind, rate: String(rate), ...(place && { place }) })}>{KIND_TITLES[kind]}</Link>
      ),
      isRowHeader: true,
    },
    { name: "Rate", cell: ({ placeOfSupply, rate }) => placeOfSupply && `${rate} %`, isClear: true },
    { name: "Place", cell: ({ placeOfSupply }) => placeOfSupply && stateInWords(placeOfSupply), isClear: true },
    { name: "Documents", cell: ({ documents }) => documents.toLocaleString("en-IN"), className: "amount" },
    ...AMOUNT_COLUMNS,
  ];
  return (
    <section className="stack" aria-labelledby="totals">
      <h2 id="totals">By kind, rate and place</h2>
      <p className="muted">An invoice contains its advances, so kinds are not added to each other.</p>
      <DataTable
        label="Totals"
        layout="stacked flowing"
        rows={totals}
        keyOf={({ kind, rate, placeOfSupply }) => [kind, rate, placeOfSupply].join()}
        columns={columns}
      />
    </section>
  );
}
