import { formatMoment } from "~/values/calendar";

type Change = { _id: string; createdAt: string; authorName: string; personName: string; what: string };

export function StaffHistory({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Changes of the staff">
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Whom</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ _id, createdAt, authorName, personName, what }) => (
            <tr key={_id}>
              <td>{formatMoment(createdAt)}</td>
              <td data-label="Who">{authorName}</td>
              <td data-label="Whom">{personName}</td>
              <td data-label="What">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
