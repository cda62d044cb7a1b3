import { type ComponentProps } from "react";

import chooseUrl from "~/choose.js?url&no-inline";

import { PlainForm } from "./form";

/** A plain form whose page says with the script at once what the typed choice means, and without it once the form is sent. */
export function LiveForm(form: ComponentProps<typeof PlainForm>) {
  return (
    <>
      <PlainForm {...form} />
      <script type="module" src={chooseUrl} />
    </>
  );
}
