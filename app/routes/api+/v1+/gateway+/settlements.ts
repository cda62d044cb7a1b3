import { api } from "~/http/api/api.server";
import { listVerb } from "~/http/lists/list-route.server";
import { settlements } from "~/models/office/list/settlements.server";

const { loader, action } = api({ GET: listVerb(settlements) });

export { loader, action };
