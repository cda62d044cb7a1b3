import { api } from "~/http/api/api.server";
import { listVerb } from "~/http/lists/list-route.server";
import { unclear } from "~/models/office/list/unclear.server";

const { loader, action } = api({ GET: listVerb(unclear) });

export { loader, action };
