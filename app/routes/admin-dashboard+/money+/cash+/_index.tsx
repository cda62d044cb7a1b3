import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { type Column, DataTable } from "~/components/list/data-table";
import { ListHead } from "~/components/list/list-head";
import { ChoicesOf, TableOfList } from "~/components/list/list-section";
import { MoneyNav } from "~/components/money/money-nav";
import { requireRight } from "~/http/guards.server";
import { readList } from "~/http/lists/list-route.server";
import { showCash } from "~/models/money/cash/holders.server";
import { type Holder } from "~/models/money/cash/json";
import { cashListIn } from "~/models/office/list/cash.server";
import { listMoneyTabs } from "~/models/office/list/money-worklists.server";
import { formatDateTime } from "~/values/calendar";
import { formatSigned } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Cash" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = cashListIn(request.url);
  const user = await requireRight(request, shown.right);
  const [{ list }, cash, tabs] = await Promise.all([readList(request, user, shown), showCash(), listMoneyTabs()]);
  return { list, cash, tabs };
}

export default function Cash() {
  const { list, cash, tabs } = useLoaderData<typeof loader>();
  const holding = cash.holders.filter(({ inHand }) => inHand !== 0);
  return (
    <>
      <ListHead title="Money" label="Who has cash" total={holding.length} sum={cash.inHand}>
        {list.file && (
          <a href={list.file} download>
            Download as CSV
          </a>
        )}
        <MoneyNav tabs={tabs} tab="cash" />
      </ListHead>
      <p>
        Whoever records a cash payment has the cash, until they hand it over. A count closes their day: it stays as it
        was, and they have what was counted.
      </p>
      <HolderTable holders={cash.holders} />
      {list.choices && <ChoicesOf choices={list.choices} isBelow />}
      <TableOfList list={list} />
    </>
  );
}

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

function HolderTable({ holders }: { holders: Holder[] }) {
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
