import { type MetaFunction } from "@remix-run/node";

import { ListPage } from "~/components/list/list-page";
import { listLoader } from "~/http/lists/list-route.server";
import { commandAction } from "~/http/pages/command-route.server";
import { mails } from "~/models/office/list/mails.server";
import { resendMail } from "~/models/system/mail/deliver-mails.server";

export const meta: MetaFunction = () => [{ title: "Mails" }];

export const loader = listLoader(mails);

export const action = commandAction("/admin-dashboard/mails", ({ id }) => resendMail(id), "read-mails");

export default ListPage;
