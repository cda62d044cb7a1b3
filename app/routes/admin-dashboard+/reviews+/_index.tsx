import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { listLoader } from "~/http/lists/list-route.server";
import { reviews } from "~/models/office/list/reviews.server";

export const meta: MetaFunction = () => [{ title: "Reviews" }];

export const loader = listLoader(reviews);

export default ListPage;
