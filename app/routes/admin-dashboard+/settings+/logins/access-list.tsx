import { Link } from "@remix-run/react";

import { type Column, DataTable } from "~/components/list/data-table";
import { Pager } from "~/components/list/pager";
import { type AccessJson, type AccessKind } from "~/models/people/access/list-access.server";
import { listInWords, READ_BY_PAGES } from "~/models/people/access/list-in-words";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

const COLUMNS: Column<AccessJson>[] = [
  { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), isClear: true },
  { name: "Who", cell: ({ personName }) => personName },
  { name: "What", cell: whatOf },
  { name: "Device", cell: ({ browser }) => browser },
  { name: "Address", cell: ({ clientAddress }) => clientAddress },
];

function whatOf({ kind, what, people }: AccessJson) {
  if (kind === "login") return "Login";
  const many = people === null ? "" : `: ${counted(people, "row")}`;
  return `${what === READ_BY_PAGES ? "Read" : "Downloaded"} ${listInWords(what)}${many}`;
}

const KINDS: { kind?: AccessKind; name: string }[] = [
  { name: "All" },
  { kind: "login", name: "Logins" },
  { kind: "download", name: "Downloads" },
];

type AccessListProps = {
  kind?: AccessKind;
  months: number;
  entries: AccessJson[];
  paging: { page: number; limit: number; total: number; isMore: boolean; hasNext: boolean };
};

export function AccessList({ kind: shown, months, entries, paging }: AccessListProps) {
  return (
    <section aria-labelledby="access" className="history">
      <h2 id="access">Logins and downloads of staff</h2>
      <p>
        Who logged in, and who downloaded which people: files, lists of more than 100 by the API, and more than 100 read
        page by page within an hour. Kept for {months} months.
      </p>
      <nav aria-label="Kinds" className="choices">
        {KINDS.map(({ kind, name }) => (
          <Link key={name} to={kind ? `?kind=${kind}` : "?"} aria-current={shown === kind ? "true" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {entries.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <DataTable
          label="Logins and downloads"
          layout="stacked"
          rows={entries}
          keyOf={({ _id }) => _id}
          columns={COLUMNS}
        />
      )}
      <Pager {...paging} />
    </section>
  );
}
