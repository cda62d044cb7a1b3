import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ListPage } from "~/components/list/list-page";
import { MoneyNav } from "~/components/money/money-nav";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { listLoader } from "~/http/lists/list-route.server";
import { redirectWithError, redirectWithReceipt } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { acceptClaim } from "~/models/money/payment-claim/decide-claim.server";
import { claims } from "~/models/office/list/claims.server";
import { listMoneyTabs } from "~/models/office/list/money-worklists.server";

export const meta: MetaFunction = () => [{ title: "Payments to check" }];

export async function loader(args: LoaderFunctionArgs) {
  const shown = await listLoader(claims)(args);
  return { ...shown, tabs: await listMoneyTabs() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "record-payments");
  const takeMore = textIn(fields, "takeMore") === "yes";
  const placeOfSupply = textIn(fields, "placeOfSupply");
  const address = textIn(fields, "customerAddress");
  const result = await acceptClaim({ id: textIn(fields, "id"), by, takeMore, placeOfSupply, address });
  const back = wayBack(fields.get("from"), "/admin-dashboard/claims");
  return result.ok ? redirectWithReceipt(back, result.value) : redirectWithError(back, result.msg);
}

export default function Claims() {
  const { tabs } = useLoaderData<typeof loader>();
  return <ListPage nav={<MoneyNav tabs={tabs} tab="claims" />} />;
}
