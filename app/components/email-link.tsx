/** An e-mail address to write to, that breaks after its @ before it breaks anywhere else. */
export function EmailLink({ email }: { email: string }) {
  const [name, domain] = email.split(/(?<=@)/);
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />
      {domain}
    </a>
  );
}
