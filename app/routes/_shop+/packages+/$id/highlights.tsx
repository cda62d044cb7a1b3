export function Highlights({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="highlights" aria-label="Highlights">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
