type FeatureListProps = { title: "Included" | "Excluded"; items: string[] };

export function FeatureList({ title, items }: FeatureListProps) {
  if (items.length === 0) return null;
  return (
    <section className={title.toLowerCase()}>
      <h2>{title}</h2>
      <ul className="marked">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
