import { Icon } from "~/components/layout/icon";

/** Shown only where a script can print; browsers print without it as well. */
export function PrintButton() {
  return (
    <button type="button" className="link-button" data-print hidden>
      <Icon name="print" />
      Print
    </button>
  );
}
