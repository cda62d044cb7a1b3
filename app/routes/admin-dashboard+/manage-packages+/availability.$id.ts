import { checkForm } from "~/http/forms/form.server";
import { commandRoute } from "~/http/pages/command-route.server";
import { switchAvailability } from "~/models/catalogue/package/edit/publish-package.server";
import { switchSchema } from "~/models/catalogue/package/schema";
import { refuse } from "~/result";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages", async ({ id, fields }) => {
  const form = checkForm(fields, switchSchema);
  return form.ok ? switchAvailability({ id, ...form.value }) : refuse("INVALID_INPUT", form.msg);
});

export { loader, action };
