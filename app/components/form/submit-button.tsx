/** The site's script, not React, replaces the text with `busy`. */
export function SubmitButton({ children, busy }: { children: string; busy: string }) {
  return (
    <button className="button" type="submit" data-busy={busy}>
      {children}
    </button>
  );
}
