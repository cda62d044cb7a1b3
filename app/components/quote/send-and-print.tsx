import { ShareLink } from "~/components/layout/contact-links";
import { Icon } from "~/components/layout/icon";
import { useRootData } from "~/components/layout/root-data";

/** Sends a page of the site to the family, and prints the one that is read: only a script can, browsers print without it too. */
export function SendAndPrint({ title, path }: { title: string; path: string }) {
  const origin = useRootData()?.origin ?? "";
  return (
    <>
      <ShareLink title={title} address={origin + path}>
        <Icon name="share" />
        Send to family
      </ShareLink>
      <button type="button" className="link-button" data-print hidden>
        <Icon name="print" />
        Print
      </button>
    </>
  );
}
