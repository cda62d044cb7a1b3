import { type Question } from "~/models/catalogue/content/faq";

export function Questions({ faq }: { faq: Question[] }) {
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className="questions">
        {faq.map(({ q, a }) => (
          <details key={q}>
            <summary>{q}</summary>
            <p className="typed-text">{a}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
