export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags no-print" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={`/packages?q=${encodeURIComponent(tag)}`}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}
