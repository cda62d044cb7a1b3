import { Form, useLocation } from "@remix-run/react";

export type Toast = {
  id: string;
  type: "info" | "success" | "error" | "warning";
  message: string;
  /** Where a form that undoes it is sent. */
  description?: string;
};

/** A checkbox closes a message where there is no script. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  if (toasts.length === 0) return null;
  return (
    <div className="toasts">
      {toasts.map(({ id, type, message, description }) => (
        <div key={id} role={type === "error" ? "alert" : "status"}>
          <label className={`toast toast-${type}`}>
            <input type="checkbox" aria-label="Close this message" />
            {message}
            <span className="toast-close" aria-hidden="true">
              ×
            </span>
          </label>
          {description && <Undo action={description} />}
        </div>
      ))}
    </div>
  );
}

function Undo({ action }: { action: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} className="undo">
      <input type="hidden" name="from" value={pathname + search} />
      <button type="submit" className="button">
        Undo
      </button>
    </Form>
  );
}
