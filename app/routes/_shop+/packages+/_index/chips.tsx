import { type Search, searchPath } from "~/models/catalogue/search/search-schema";
import { askedIn, type Way } from "~/models/catalogue/search/ways";

type ChipsProps = { search: Search; ways: (Way & { count: number })[] };

/** One row of links: what is asked for, to remove, and what narrows the list, with how much each finds. */
export function Chips({ search, ways }: ChipsProps) {
  return (
    <nav aria-label="Narrow down">
      <ul className="tags chips">
        {askedIn(search).map(({ name, search: without }) => (
          <li key={name}>
            <a href={searchPath(without)} aria-current="true">
              {name}{" "}
              <span>
                ×<span className="visually-hidden"> remove filter</span>
              </span>
            </a>
          </li>
        ))}
        {ways.map((way) => (
          <li key={way.name}>
            <a href={searchPath(way.search)}>
              {way.name} <span className="muted">{way.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
