import { Link, useSearchParams } from "@remix-run/react";

/** Where one is in a list of several pages, and the way to the others. Keeps the search and the filters. */
export function AdminPages({ page, limit, total }: { page: number; limit: number; total: number }) {
  const [params] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;

  function to(target: number) {
    const search = new URLSearchParams(params);
    search.set("page", String(target));
    return `?${search.toString()}`;
  }

  return (
    <nav aria-label="Pages" className="admin-pages">
      {page > 1 && <Link to={to(1)}>First</Link>}
      {page > 1 && <Link to={to(Math.min(page - 1, last))}>Previous</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={to(page + 1)}>Next</Link>}
      {page < last && <Link to={to(last)}>Last</Link>}
    </nav>
  );
}
