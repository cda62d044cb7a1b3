import { type ReactNode } from "react";

type SubmitButtonProps = { children: ReactNode; busy: string; id?: string; isQuiet?: boolean };

/** While the form is sent, enhance.js (not React) replaces the text with `busy`. */
export function SubmitButton({ children, busy, id, isQuiet }: SubmitButtonProps) {
  return (
    <button className={isQuiet ? "button button-quiet" : "button"} type="submit" id={id} data-busy={busy}>
      {children}
    </button>
  );
}
