import { type Report } from "~/models/catalogue/package/csv/report.server";

/** What importing the checked file would do, or its faults. */
export function ImportReport({ report }: { report: Report }) {
  const { faults, moreFaults, additions, changes, unchanged } = report;
  if (faults.length > 0) {
    return (
      <>
        <Table
          label="What is wrong"
          head={["Row", "Column", "What is wrong"]}
          lines={faults.map(({ row, column, message }) => [String(row), column, message])}
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
          <Table
            label="What changes"
            head={["Package", "Column", "Now", "In the file"]}
            lines={changes.flatMap(({ packageTitle, fields }) =>
              fields.map(({ column, before, after }) => [packageTitle, column, before, after]),
            )}
          />
        </>
      )}
      <p>Packages in the file that stay as they are: {unchanged}</p>
    </>
  );
}

type TableProps = { label: string; head: string[]; lines: string[][] };

function Table({ label, head, lines }: TableProps) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            <tr key={line}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
