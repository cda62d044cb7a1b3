type PagesProps = { page: number; pages: number; pathOf: (page: number) => string };

/** Links to the pages of a list: the first, the last and those around this one. */
export function Pages({ page, pages, pathOf }: PagesProps) {
  if (pages < 2) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev">
          Previous
        </a>
      )}
      {shown.map((each, index) => (
        <PageLink key={each} each={each} page={page} hasGap={each - (shown[index - 1] ?? 0) > 1} path={pathOf(each)} />
      ))}
      {page < pages && (
        <a href={pathOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}

function PageLink({ each, page, hasGap, path }: { each: number; page: number; hasGap: boolean; path: string }) {
  return (
    <>
      {hasGap && <span>…</span>}
      <a href={path} aria-current={each === page ? "page" : undefined} aria-label={`Page ${each}`}>
        {each}
      </a>
    </>
  );
}
