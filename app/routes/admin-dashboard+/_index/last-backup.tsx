import { type LastBackup as Last } from "~/models/system/backup/get-last-backup.server";
import { formatDateTime } from "~/values/calendar";

export function LastBackup({ backup: { finishedAt, bytes, error } }: { backup: Last }) {
  return (
    <p>
      Last backup:{" "}
      {finishedAt ? `${formatDateTime(finishedAt)}, ${(bytes / 1_000_000).toFixed(1)} MB` : "none has been made yet"}.
      {error && (
        <>
          <br />
          <strong className="status-canceled">The last try failed:</strong> {error}
        </>
      )}
    </p>
  );
}
