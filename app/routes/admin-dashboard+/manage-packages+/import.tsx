import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Labelled } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type Column, DataTable } from "~/components/list/data-table";
import { csvIn } from "~/http/forms/csv-upload.server";
import { textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { readUpload } from "~/http/forms/read-upload.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { STATUS } from "~/http/status";
import { applyImport, checkImport, MAX_CSV, type Report } from "~/models/catalogue/package/csv/import-packages.server";
import { MAX_ROWS } from "~/models/catalogue/package/csv/read-rows.server";
import { type Refusal } from "~/result";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction = () => [{ title: "Import packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { formAction: formActionFor(request, admin), maxRows: MAX_ROWS };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin", readUpload);
  const file = await csvIn(fields, MAX_CSV);
  if (!file.ok) return refused({ ...file, errors: { csv: file.msg } });

  const checkedAs = textIn(fields, "key");
  if (checkedAs === undefined) {
    const key = randomUUID();
    const result = await checkImport({ text: file.value, key });
    return result.ok
      ? { ...result.value, checked: { csv: file.value, id: key }, rejected: undefined }
      : refused(result, result.report);
  }
  const result = await applyImport({ text: file.value, key: checkedAs });
  return result.ok ? redirectWithSuccess(LIST, result.value.msg) : refused(result, result.report);
}

function refused({ msg, code, errors = {} }: Refusal, report?: Report) {
  return data({ rejected: { values: {}, errors, msg, code }, report, checked: undefined }, { status: STATUS[code] });
}

export default function ImportPackages() {
  const { formAction, maxRows } = useLoaderData<typeof loader>();
  const { rejected, report, checked } = useActionData<typeof action>() ?? {};
  const hasEffect = report && report.additions.length + report.changes.length > 0;
  return (
    <div className="import">
      <h1>Import packages</h1>
      <ErrorSummary rejected={rejected} />
      {report && (
        <section aria-labelledby="checked">
          <h2 id="checked">
            {checked ? "This is what the file would do" : "Please correct the file and choose it again"}
          </h2>
          <ImportReport report={report} />
          {checked && hasEffect && <ApplyForm action={formAction} {...checked} />}
        </section>
      )}
      <DeskForm
        method="post"
        action={formAction}
        encType="multipart/form-data"
        replace
        className="form-narrow"
        rejected={rejected}
      >
        <Labelled name="csv" label={report ? "Another file" : "CSV file"} hint={`Up to ${maxRows} packages and 2 MB`}>
          {(control) => <input {...control} type="file" accept=".csv,text/csv" required />}
        </Labelled>
        <PendingButton busy="Checking...">Check the file</PendingButton>
        <p>Nothing is written until you have seen what would change.</p>
      </DeskForm>
      <Help />
    </div>
  );
}

/** Sends the text that was checked, so that the file need not be chosen again. */
function ApplyForm({ action, csv, id }: { action: string; csv: string; id: string }) {
  return (
    <Form method="post" action={action} encType="multipart/form-data">
      <textarea name="csv" defaultValue={csv} readOnly hidden />
      <input type="hidden" name="key" value={id} />
      <PendingButton busy="Importing...">Import</PendingButton>
    </Form>
  );
}

function Help() {
  return (
    <section aria-labelledby="template">
      <h2 id="template">The file</h2>
      <p>
        Begin with an export and change it in a spreadsheet:{" "}
        <a href="export.csv" download>
          all packages
        </a>{" "}
        or{" "}
        <a href="export.csv?itinerary" download>
          with their itineraries
        </a>
        . The list's own export holds what its search finds.
      </p>
      <ul>
        <li>A row with an _id changes that package. Columns you remove keep what is stored.</li>
        <li>A row without _id adds a package: a draft, without a picture, and with an itinerary in its column.</li>
        <li>Leave version as it is: it tells whether someone else saved the package after the export.</li>
        <li>Lists have one item a line. In a cell of one line, commas part the items.</li>
        <li>An itinerary is HTML, or plain text with its lines: an empty one begins a new paragraph.</li>
        <li>A text that spreadsheets take for a number, date or time begins with an apostrophe, like '5-11.</li>
        <li>Spreadsheets cut cells of more than 32,767 characters, and so long itineraries.</li>
      </ul>
    </section>
  );
}

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
function ImportReport({ report }: { report: Report }) {
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
