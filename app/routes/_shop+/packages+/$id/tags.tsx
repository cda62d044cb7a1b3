import { searchPath } from "~/models/catalogue/search/search-schema";

import { useAsked } from "./choice";

export function Tags({ tags }: { tags: string[] }) {
  const search = useAsked();
  if (tags.length === 0) return null;
  return (
    <ul className="tags no-print" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={searchPath({ ...search, q: tag })}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}
