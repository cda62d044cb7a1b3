import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { listLoader } from "~/http/lists/list-route.server";
import { guests } from "~/models/office/list/guests.server";

export const meta: MetaFunction = () => [{ title: "Guests" }];

export const loader = listLoader(guests);

export default ListPage;
