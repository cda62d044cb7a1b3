import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { ErrorScreen } from "~/components/layout/error-screen";
import { pageMeta } from "~/components/layout/page-meta";
import { noSuchBooking, requireBooking } from "~/http/guards.server";
import { getDocument } from "~/models/money/document/get-document.server";
import { type Sheet } from "~/styles/inline";

import { DocumentPrint } from "./document-print";

const styles: readonly Sheet[] = ["document"];

export const handle = { styles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.document.title} ${data.document.number}` : "Document",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params.id);
  const document = await getDocument(booking._id, params.number);
  if (!document) throw noSuchBooking();
  return { document, page: booking.detailUrl };
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

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
