export type ToastProps = { type: "info" | "success" | "error" | "warning"; message: string };

/** One message at the bottom right; a click closes it, with a checkbox where there is no script. */
export function Toast({ type, message }: ToastProps) {
  return (
    <div className="toasts" role={type === "error" ? "alert" : "status"}>
      <label className={`toast toast-${type}`}>
        <input type="checkbox" aria-label="Close this message" />
        {message}
      </label>
    </div>
  );
}
