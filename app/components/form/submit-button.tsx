type SubmitButtonProps = { children: string; busy: string; id?: string };

/** While the form is sent, enhance.js (not React) replaces the text with `busy`. */
export function SubmitButton({ children, busy, id }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" id={id} data-busy={busy}>
      {children}
    </button>
  );
}
