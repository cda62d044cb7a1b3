import { Link, useLocation } from "@remix-run/react";

type PageLinksProps = {
  page: number;
  hasNext: boolean;
  /** The number of the last page, when it is known. */
  last?: number;
};

/** Links to the neighbours of a page of a list, keeping its filter. */
export function PageLinks({ page, hasNext, last }: PageLinksProps) {
  const { search } = useLocation();
  if (page === 1 && !hasNext) return null;

  function to(number: number) {
    const params = new URLSearchParams(search);
    params.set("page", String(number));
    return `?${params}`;
  }

  return (
    <nav aria-label="Pages" className="pages">
      {page > 1 && <Link to={to(1)}>First</Link>}
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span className="number">
        Page {page.toLocaleString("en-IN")}
        {last !== undefined && ` of ${last.toLocaleString("en-IN")}`}
      </span>
      {hasNext && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
      {hasNext && last !== undefined && <Link to={to(last)}>Last</Link>}
    </nav>
  );
}
