import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/http/session.server";
import { listStats } from "~/models/stat/list-stats.server";

export const meta: MetaFunction = () => [{ title: "Admin Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return listStats();
}

export default function Dashboard() {
  const { stats } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dashboard</h1>
      <ul className="stats">
        {stats.map(({ statName, statCount }) => (
          <li key={statName} className="card">
            <strong>{statCount.toLocaleString("en-IN")}</strong> {statName}
          </li>
        ))}
      </ul>
    </>
  );
}
