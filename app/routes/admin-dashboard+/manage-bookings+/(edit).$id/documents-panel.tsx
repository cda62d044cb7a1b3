import { Link } from "@remix-run/react";

import { DocumentList } from "~/components/document/document-list";
import { AsideSection } from "~/components/layout/aside-section";
import { type DocumentJson } from "~/models/money/document/json";

type DocumentsPanelProps = { bookingId: string; documents: DocumentJson[]; papers: string[] };

/** The booking's documents, and what is still to be made or mended. */
export function DocumentsPanel({ bookingId, documents, papers }: DocumentsPanelProps) {
  return (
    <AsideSection id="documents" title="Documents">
      <DocumentList documents={documents} />
      {papers.map((text) => (
        <p key={text} className="notice">
          {text}
        </p>
      ))}
      <p>
        <Link to={`/admin-dashboard/manage-bookings/documents/${bookingId}`}>Receipts and what they need</Link>
      </p>
    </AsideSection>
  );
}
