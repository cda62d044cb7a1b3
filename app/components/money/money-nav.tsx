import { Parts } from "~/components/list/parts";
import { type ShownTab } from "~/models/office/list/money-worklists.server";
import { type MoneyTab } from "~/models/office/money/tabs";

/** The money page's tabs, and links to the cash, the register of documents and the claims of guests. */
export function MoneyNav({ tabs, tab }: { tabs: ShownTab[]; tab: MoneyTab | "cash" | "documents" | "claims" }) {
  const parts = tabs.map(({ id, name }) => ({ to: `/admin-dashboard/money?tab=${id}`, name, id }));
  const cash = { to: "/admin-dashboard/money/cash", name: "Cash", id: "cash" };
  const documents = { to: "/admin-dashboard/money/documents", name: "Documents", id: "documents" };
  const claims = { to: "/admin-dashboard/claims", name: "Payments to check", id: "claims" };
  return <Parts of={[...parts, cash, documents, claims]} shown={tab} />;
}
