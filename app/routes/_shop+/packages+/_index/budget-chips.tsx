import { type Search, searchPath } from "~/models/catalogue/package/search/search-schema";
import { formatRupees } from "~/values/money";

export const BUDGETS = [10_000, 20_000, 30_000];

/** Links that filter the list by a budget, or remove that filter. */
export function BudgetChips({ search }: { search: Search }) {
  return (
    <nav aria-label="Budget per person">
      <ul className="tags">
        {BUDGETS.map((maxPrice) => {
          const isOn = search.maxPrice === maxPrice && search.minPrice === undefined;
          const budget = { minPrice: undefined, maxPrice: isOn ? undefined : maxPrice };
          return (
            <li key={maxPrice}>
              <a href={searchPath({ ...search, ...budget, page: 1 })} aria-current={isOn ? "true" : undefined}>
                Up to {formatRupees(maxPrice)}{" "}
                {isOn && (
                  <span>
                    ×<span className="visually-hidden"> remove filter</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
