/** Lets a long address break after its @. */
export function EmailLink({ email }: { email: string }) {
  if (!email) return null;
  const [name, domain] = email.split(/(?<=@)/);
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />
      {domain}
    </a>
  );
}
