import { api } from "~/http/api/api.server";
import { listVerb } from "~/http/lists/list-route.server";
import { reviews } from "~/models/office/list/reviews.server";

const { loader, action } = api({ GET: listVerb(reviews) });

export { loader, action };
