import { type Policy } from "~/content/policy";

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="prose">
      <h1>{policy.title}</h1>
      {policy.sections.map(({ heading, paragraphs = [], list = [] }, place) => (
        <section className="stack" key={place}>
          {heading && <h2>{heading}</h2>}
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
