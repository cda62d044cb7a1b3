import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Waits for what RemixBrowser suspends for, the data of the page, by asking it as React would. Had React begun by then, a
 * key pressed meanwhile would make it render at once, and give up with "Root did not complete".
 */
async function dataIsHere() {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}

void dataIsHere().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
