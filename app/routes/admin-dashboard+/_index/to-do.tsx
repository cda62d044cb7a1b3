import { Link } from "@remix-run/react";

import { type Task } from "~/models/office/dashboard/get-dashboard.server";

/** The open tasks of staff, each with a link to the list that shows exactly these. */
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
