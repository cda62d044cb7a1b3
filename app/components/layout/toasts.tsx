import { Form, Link, useLocation } from "@remix-run/react";

export type Toast = {
  id: string;
  type: "info" | "success" | "error" | "warning";
  message: string;
  /**
   * The path that the "Undo" button posts to, or the words and path of a link, like "Complete /path". remix-toast has no
   * other field for them.
   */
  description?: string;
};

type ToastsProps = {
  toasts: Toast[];
  /** For messages that the page says too: one line that leaves by itself and is not announced again. */
  isBrief?: boolean;
};

/** A checkbox closes a message, so that no script is needed. */
export function Toasts({ toasts, isBrief }: ToastsProps) {
  if (toasts.length === 0) return null;
  return (
    <div className={isBrief ? "toasts toasts-brief" : "toasts"}>
      {toasts.map(({ id, type, message, description }) => (
        <div key={id} role={isBrief ? undefined : type === "error" ? "alert" : "status"}>
          <label className={`toast toast-${type}`}>
            <input type="checkbox" aria-label="Close this message" />
            <span className="toast-message">{message}</span>
            <span className="toast-close" aria-hidden="true">
              ×
            </span>
          </label>
          {description && <Next step={description} />}
        </div>
      ))}
    </div>
  );
}

function Next({ step }: { step: string }) {
  const [, words, path] = /^(\w+) (\/.*)$/.exec(step) ?? [];
  if (!words || !path) return <Undo action={step} />;
  return (
    <p className="toast-link">
      <Link to={path} className="button">
        {words}
      </Link>
    </p>
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
