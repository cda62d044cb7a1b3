import { Fold } from "~/components/layout/fold";
import { Icon } from "~/components/layout/icon";

const FILE = "/admin-dashboard/manage-bookings/export.csv";

/** The menu of the list's files. */
export function Downloads({ search }: { search: string }) {
  return (
    <Fold
      label={
        <>
          <Icon name="download" />
          Download
        </>
      }
    >
      <a href={`${FILE}?${queryFor("people", search)}`} download>
        Download for a spreadsheet
      </a>
      <a href={`${FILE}?${queryFor("books", search)}`} download>
        Download with money
      </a>
      <a href={`${FILE}${search}`} download>
        Download as CSV
      </a>
    </Fold>
  );
}

function queryFor(readers: "books" | "people", search: string) {
  const query = new URLSearchParams(search);
  query.set("for", readers);
  return query.toString();
}
