import { type Question } from "~/models/catalogue/content/faq";
import { counted } from "~/values/counted";

export function Questions({ faq }: { faq: Question[] }) {
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <details className="fold-narrow">
        <summary>{counted(faq.length, "answer")} for this trip</summary>
        <div className="questions">
          {faq.map(({ q, a }) => (
            <details key={q}>
              <summary>{q}</summary>
              <p className="typed-text">{a}</p>
            </details>
          ))}
        </div>
      </details>
    </section>
  );
}
