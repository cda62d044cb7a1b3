import { Link, useLocation } from "@remix-run/react";

type PagerProps = {
  page: number;
  limit: number;
  total: number;
  /** True when counting stopped at `total`; `hasNext` then tells whether another page follows. */
  isMore?: boolean;
  hasNext?: boolean;
  /** The default keeps the current path and its filters. */
  pathOf?: (page: number) => string;
};

export function Pager({ page, limit, total, isMore = false, hasNext = page * limit < total, pathOf }: PagerProps) {
  const { search } = useLocation();
  const last = isMore ? undefined : Math.max(1, Math.ceil(total / limit));
  if (page === 1 && !hasNext) return null;

  function ownPath(number: number) {
    const params = new URLSearchParams(search);
    params.set("page", String(number));
    return `?${params}`;
  }
  const to = pathOf ?? ownPath;

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
