export type Toast = { id: string; type: "info" | "success" | "error" | "warning"; message: string };

/** A checkbox closes a message where there is no script. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  if (toasts.length === 0) return null;
  return (
    <div className="toasts">
      {toasts.map(({ id, type, message }) => (
        <div key={id} role={type === "error" ? "alert" : "status"}>
          <label className={`toast toast-${type}`}>
            <input type="checkbox" aria-label="Close this message" />
            {message}
            <span className="toast-close" aria-hidden="true">
              ×
            </span>
          </label>
        </div>
      ))}
    </div>
  );
}
