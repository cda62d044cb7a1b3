import { TextArea } from "~/components/form/field";
import { type Stop, writeRoute } from "~/models/catalogue/content/waypoints";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

type RouteFieldProps = { stored?: Stop[] };

/** The way of a package or a quote. */
export function RouteField({ stored = [] }: RouteFieldProps) {
  return (
    <TextArea
      name="route"
      label={PACKAGE_LABELS.route}
      hint="A map on the guest’s page. The places in their order, a line each, with the nights there: Gulmarg | 2."
      rows={5}
      defaultValue={writeRoute(stored)}
    />
  );
}
