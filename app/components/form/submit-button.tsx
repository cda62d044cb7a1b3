type SubmitButtonProps = { children: string; busy: string; id?: string };

/** The site's script, not React, replaces the text with `busy`. */
export function SubmitButton({ children, busy, id }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" id={id} data-busy={busy}>
      {children}
    </button>
  );
}
