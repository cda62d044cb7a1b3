import { useCan } from "~/components/layout/root-data";
import { type RegisterCriteria } from "~/models/office/money/register/criteria.server";
import { GST_SHEETS } from "~/models/office/money/register/sheets";

export function GstSheets({ days: { from, to } }: { days: Pick<RegisterCriteria, "from" | "to"> }) {
  if (!useCan("export-people")) return null;
  return (
    <section className="stack" aria-labelledby="sheets">
      <h2 id="sheets">Sheets for GSTR-1</h2>
      <p>
        One CSV for each sheet, of these days and all documents. Please let your accountant compare them before filing.
      </p>
      <p className="choices">
        {GST_SHEETS.map((sheet) => (
          <a
            key={sheet}
            href={`/admin-dashboard/money/documents/gstr1.csv?${new URLSearchParams({ sheet, from, to })}`}
            download
          >
            {sheet}
          </a>
        ))}
      </p>
    </section>
  );
}
