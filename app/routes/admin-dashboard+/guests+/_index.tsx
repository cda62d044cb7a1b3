import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { OF_GUESTS, Parts } from "~/components/list/parts";
import { listLoader } from "~/http/lists/list-route.server";
import { guests } from "~/models/office/list/guests.server";

export const meta: MetaFunction = () => [{ title: "Guests" }];

export const loader = listLoader(guests);

export default function Guests() {
  return <ListPage nav={<Parts of={OF_GUESTS} shown="guests" />} />;
}
