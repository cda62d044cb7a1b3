import { type QuotePrefill } from "~/models/sales/quote/get-prefill.server";

/** What the guest has asked for, in sight while the answer is written. */
export function Asked({ question, wish }: Pick<QuotePrefill, "question" | "wish">) {
  return (
    <>
      {question && (
        <section className="notice" aria-labelledby="question">
          <h2 id="question">Question {question.number}</h2>
          <p className="typed-text">{question.text}</p>
        </section>
      )}
      {wish && (
        <section className="notice" aria-labelledby="wish">
          <h2 id="wish">The guest asks</h2>
          <p className="typed-text">{wish}</p>
        </section>
      )}
    </>
  );
}
