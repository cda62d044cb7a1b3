import { api } from "~/http/api/api.server";
import { listVerb } from "~/http/lists/list-route.server";
import { guests } from "~/models/office/list/guests.server";

const { loader, action } = api({ GET: listVerb(guests) });

export { loader, action };
