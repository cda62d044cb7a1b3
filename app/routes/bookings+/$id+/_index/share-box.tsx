import { Qr } from "~/components/booking/qr";
import { ShareLink } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";

type ShareBoxProps = { action: string; share: { url: string } | null; isAhead: boolean };

/** Makes, shows, replaces and stops the public link for family and driver. */
export function ShareBox({ action, share, isAhead }: ShareBoxProps) {
  // Of a trip that is over or canceled, only a link that exists can be stopped.
  if (!isAhead && !share) return null;
  return (
    <section className="card share-box stack no-print" id="share" aria-labelledby="share-title">
      <h2 id="share-title">Share this trip</h2>
      <p>Anyone with this link can see when and where you travel. They cannot change anything.</p>
      {share && <SharedLink url={share.url} />}
      {share && isAhead && (
        <p>
          <a href={share.url}>Keep it on this phone</a>: opened once, it also opens there without network.
        </p>
      )}
      <form method="post" action={action}>
        {share ? (
          <>
            {isAhead && (
              <IntentButton intent="replace" busy="Making a link...">
                Make a new link (the old one stops working)
              </IntentButton>
            )}
            <IntentButton intent="stop" busy="Stopping...">
              Stop sharing
            </IntentButton>
          </>
        ) : (
          <IntentButton intent="make" busy="Making a link...">
            Make a link
          </IntentButton>
        )}
      </form>
    </section>
  );
}

function SharedLink({ url }: { url: string }) {
  const { brand } = useSite();
  return (
    <>
      <p className="share-link">
        <a href={url}>{url}</a>
      </p>
      <Qr text={url} label="The link as a code for a phone's camera" />
      <p>
        <ShareLink title={`My trip with ${brand}`} address={url}>
          Share
        </ShareLink>
      </p>
    </>
  );
}

function IntentButton({ intent, busy, children }: { intent: string; busy: string; children: string }) {
  return (
    <button className="button button-quiet" name="intent" value={intent} data-busy={busy}>
      {children}
    </button>
  );
}
