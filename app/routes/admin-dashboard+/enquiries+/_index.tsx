import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { listLoader } from "~/http/lists/list-route.server";
import { enquiries } from "~/models/office/list/enquiries.server";

export const meta: MetaFunction = () => [{ title: "Enquiries" }];

export const loader = listLoader(enquiries);

export default ListPage;
