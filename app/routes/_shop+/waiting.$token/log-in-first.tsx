import { formatRupees } from "~/values/money";

type LogInFirstProps = { unitPrice: number; logIn: string; register: string };

export function LogInFirst({ unitPrice, logIn, register }: LogInFirstProps) {
  return (
    <>
      <p>{formatRupees(unitPrice)} per person.</p>
      <p>
        <a className="button" href={logIn}>
          Log in and book
        </a>
      </p>
      <p>
        No account yet? <a href={register}>Register</a>
      </p>
    </>
  );
}
