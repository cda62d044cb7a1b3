import { type ReactNode } from "react";

import { Fold } from "~/components/layout/fold";
import { Icon } from "~/components/layout/icon";

/** The menu of a list's files; its children are links. */
export function Downloads({ children }: { children: ReactNode }) {
  return (
    <Fold
      label={
        <>
          <Icon name="download" />
          Download
        </>
      }
    >
      {children}
    </Fold>
  );
}
