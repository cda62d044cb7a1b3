import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { listLoader } from "~/http/lists/list-route.server";
import { quotes } from "~/models/office/list/quotes.server";

export const meta: MetaFunction = () => [{ title: "Quotes" }];

export const loader = listLoader(quotes);

export default ListPage;
