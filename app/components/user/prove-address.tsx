import { SubmitButton } from "~/components/form/submit-button";

/** For an account whose owner has not shown yet that they read the mails to its address. */
export function ProveAddress({ email }: { email: string }) {
  return (
    <form method="post" action="/user/claim-bookings" className="notice stack">
      <p>
        Is <strong className="address">{email}</strong> yours? We have not seen it yet: links in mails are opened by
        mail programs, too. Until you show it, what was written under this address is neither in your download nor
        deleted with your account: questions, quotes, waiting places and mails.
      </p>
      <SubmitButton busy="Sending...">Mail me a link</SubmitButton>
    </form>
  );
}
