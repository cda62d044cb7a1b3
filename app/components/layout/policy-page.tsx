import { type Policy } from "~/content/policy";

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="prose">
      <h1>{policy.title}</h1>
      {policy.sections.map(({ heading, paragraphs = [], list = [] }) => (
        <section className="stack" key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
