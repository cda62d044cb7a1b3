import { type Column, DataTable } from "~/components/list/data-table";
import { type Report } from "~/models/catalogue/package/csv/import-packages.server";

type Fault = Report["faults"][number];
type Change = { packageTitle: string } & Report["changes"][number]["fields"][number];

const FAULTS: Column<Fault>[] = [
  { name: "Row", cell: ({ row }) => row },
  { name: "Column", cell: ({ column }) => column },
  { name: "What is wrong", cell: ({ message }) => message },
];

const CHANGES: Column<Change>[] = [
  { name: "Package", cell: ({ packageTitle }) => packageTitle },
  { name: "Column", cell: ({ column }) => column },
  { name: "Now", cell: ({ before }) => before },
  { name: "In the file", cell: ({ after }) => after },
];

/** What importing the checked file would do, or its faults. */
export function ImportReport({ report }: { report: Report }) {
  const { faults, moreFaults, additions, changes, unchanged } = report;
  if (faults.length > 0) {
    return (
      <>
        <DataTable
          label="What is wrong"
          rows={faults}
          keyOf={(fault) => Object.values(fault).join()}
          columns={FAULTS}
        />
        {moreFaults > 0 && <p>and {moreFaults.toLocaleString("en-IN")} more.</p>}
      </>
    );
  }
  return (
    <>
      {additions.length > 0 && (
        <>
          <h3>New, as drafts without a picture: {additions.length}</h3>
          <ul>
            {additions.map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3>Changed: {changes.length}</h3>
          <DataTable
            label="What changes"
            rows={changes.flatMap(({ packageTitle, fields }) => fields.map((field) => ({ packageTitle, ...field })))}
            keyOf={(change) => Object.values(change).join()}
            columns={CHANGES}
          />
        </>
      )}
      <p>Packages in the file that stay as they are: {unchanged}</p>
    </>
  );
}
