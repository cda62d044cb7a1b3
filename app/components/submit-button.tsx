/** A submit button that says `busy` once it is pressed; the site's script swaps the text. */
export function SubmitButton({ children, busy }: { children: string; busy: string }) {
  return (
    <button className="button" type="submit" data-busy={busy}>
      {children}
    </button>
  );
}
