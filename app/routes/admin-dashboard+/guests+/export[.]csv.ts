import { listFile } from "~/http/lists/list-route.server";
import { guests } from "~/models/office/list/guests.server";

export const loader = listFile(guests);
