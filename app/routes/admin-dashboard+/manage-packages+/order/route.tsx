import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { checkForm } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { redirectWithError, redirectWithResult } from "~/http/pages/flash.server";
import { wayBack } from "~/http/way-back";
import { isAnyPlaced, listOrder, ORDER_A_PAGE } from "~/models/catalogue/package/order/list-order.server";
import { clearOrder, movePackage, moveSchema } from "~/models/catalogue/package/order/move-package.server";
import { readCriteria } from "~/values/paging";

import { OrderRow } from "./order-row";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction = () => [{ title: "Order of packages" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { page } = readCriteria(request.url, {});
  const found = await listOrder(page);
  leaveEmptyPage(request, found.packages);
  return { page, ...found, limit: ORDER_A_PAGE, isPlaced: await isAnyPlaced() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  const back = wayBack(fields.get("from"), `${LIST}/order`);
  const form = checkForm(fields, moveSchema);
  if (!form.ok) return redirectWithError(back, form.msg);

  const { id, to, before } = form.value;
  return redirectWithResult(back, await (to === "clear" ? clearOrder() : movePackage({ id, to, before })));
}

export default function OrderOfPackages() {
  const { packages, totalPackages, page, limit, isPlaced } = useLoaderData<typeof loader>();
  const back = useWayBack(packages);
  return (
    <>
      <ListHead title="Order on the site" label="Published packages" total={totalPackages}>
        {isPlaced && (
          <Form method="post">
            <button name="to" value="clear" className="button button-quiet">
              Newest first again
            </button>
          </Form>
        )}
      </ListHead>
      <p>
        Packages you have placed come first, on the home page and in the catalogue. The others follow, newest first.
      </p>
      <ol className="rows">
        {packages.map((pkg) => (
          <OrderRow key={pkg._id} pkg={pkg} from={back.to(pkg)} />
        ))}
      </ol>
      <Pager page={page} limit={limit} total={totalPackages} />
    </>
  );
}
