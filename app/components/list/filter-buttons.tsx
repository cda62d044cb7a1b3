import { type ReactNode } from "react";

import { Field } from "~/components/form/field";

/** Narrows a list to packages. */
export function PackageField({ typed }: { typed?: string }) {
  return <Field name="package" label="Package" type="search" placeholder="Part of its title" defaultValue={typed} />;
}

/** The end of a form that narrows a list. */
export function FilterButtons({ show = "Show", children }: { show?: string; children?: ReactNode }) {
  return (
    <div className="filter-buttons">
      <button type="submit" className="button">
        {show}
      </button>
      {children}
    </div>
  );
}
