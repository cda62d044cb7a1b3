import { Link } from "@remix-run/react";

import { type Total } from "~/values/paging";

export type Task = Total & { name: string; list: string };

/** What waits for staff, each with the list that shows exactly those. */
export function ToDo({ tasks }: { tasks: Task[] }) {
  return (
    <section aria-labelledby="todo">
      <h2 id="todo">To do</h2>
      <ul className="todo">
        {tasks.map(({ name, list, total, isMore }) => (
          <li key={list}>
            <Link to={list} className={total > 0 ? "is-waiting" : undefined}>
              {name} ({total.toLocaleString("en-IN")}
              {isMore && " and more"})
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
