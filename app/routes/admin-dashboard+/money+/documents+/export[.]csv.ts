import { listFile } from "~/http/lists/list-route.server";
import { register } from "~/models/office/list/register.server";

export const loader = listFile(register);
