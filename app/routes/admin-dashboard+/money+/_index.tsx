import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ListPage } from "~/components/list/list-page";
import { MoneyNav } from "~/components/money/money-nav";
import { requireRight } from "~/http/guards.server";
import { readList } from "~/http/lists/list-route.server";
import { type Worklist } from "~/models/office/list/declared.server";
import { listMoneyTabs, MONEY_WORKLISTS, moneyListIn } from "~/models/office/list/money-worklists.server";

export const meta: MetaFunction = () => [{ title: "Money" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const tab = moneyListIn(request.url);
  const shown: Worklist = MONEY_WORKLISTS[tab];
  const user = await requireRight(request, shown.right);
  if (tab === "claims") throw redirect("/admin-dashboard/claims");
  const [{ list, rejected }, tabs] = await Promise.all([readList(request, user, shown), listMoneyTabs()]);
  return { tab, tabs, list, rejected };
}

export default function Money() {
  const { tab, tabs } = useLoaderData<typeof loader>();
  return <ListPage nav={<MoneyNav tabs={tabs} tab={tab} />} />;
}
