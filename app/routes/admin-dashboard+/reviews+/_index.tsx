import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { OF_GUESTS, Parts } from "~/components/list/parts";
import { listLoader } from "~/http/lists/list-route.server";
import { reviews } from "~/models/office/list/reviews.server";

export const meta: MetaFunction = () => [{ title: "Reviews" }];

export const loader = listLoader(reviews);

export default function Reviews() {
  return <ListPage nav={<Parts of={OF_GUESTS} shown="reviews" />} />;
}
