import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FactLines } from "~/components/booking/fact-lines";
import { Logo } from "~/components/layout/brand-mark";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { noSuchBooking, requireBooking } from "~/http/guards.server";
import { getDocument, type PrintedDocument } from "~/models/money/document/get-document.server";
import { type Lines } from "~/models/money/document/json";
import { isPaidByTest } from "~/models/money/online/online-in-words.server";
import { type Sheet } from "~/styles/inline";
import { formatDate } from "~/values/calendar";

const styles: readonly Sheet[] = ["document"];

export const handle = { styles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.document.title} ${data.document.number}` : "Document",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  const document = await getDocument(booking._id, params.number);
  if (!document) throw noSuchBooking();
  return { document: { ...document, isOfTest: await isPaidByTest(booking._id) }, page: booking.detailUrl };
}

export default function DocumentPage() {
  const { document, page } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="no-print">
        <a href={page}>Back to the booking</a> · To print or keep it as a PDF, use your browser’s Print.
      </p>
      <DocumentPrint document={document} />
    </>
  );
}

/** The document as one sheet, on screen and on paper. It shows only the words stored when it was issued. */
function DocumentPrint({ document }: { document: PrintedDocument & { isOfTest: boolean } }) {
  const { title, number, issuedOn, isOfTest, replacedBy, supplier, guest, facts, amounts, total, after, notes } =
    document;
  const [name, ...address] = supplier;
  const { logo } = useSite();
  return (
    <article className="document">
      {isOfTest && <p className="test-money">Test mode: no money moved for this booking.</p>}
      <header>
        <div>
          {logo && <Logo logo={logo} alt="" />}
          <p className="document-name">{name}</p>
          <TextLines lines={address} />
        </div>
        <div>
          <h1>{title}</h1>
          <p>{number}</p>
          <p>{formatDate(issuedOn)}</p>
        </div>
      </header>
      {replacedBy && <p className="notice">Replaced by {replacedBy}</p>}
      <section aria-label="Guest">
        <TextLines lines={guest} />
      </section>
      <Rows lines={facts} />
      <div className="document-sums">
        <Rows lines={[...amounts, total]} />
      </div>
      {after.length > 0 && (
        <div className="document-sums">
          <Rows lines={after} />
        </div>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="document-signature">
        <p>{document.signatory}</p>
        <p>Signature</p>
      </div>
    </article>
  );
}

function TextLines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => <p key={index}>{line}</p>);
}

function Rows({ lines }: { lines: Lines }) {
  return <FactLines facts={lines.map(({ name, value }) => [name, value])} />;
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
