import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";

import { type RejectedForm } from "~/values/rejected-form";

/** The rejected form that the fields inside belong to. */
export const RejectedContext = createContext<RejectedForm | undefined>(undefined);

export function useRejected() {
  return useContext(RejectedContext);
}

type Rejectable = {
  /** This form as it came back: each form of a page has its own. */
  rejected: RejectedForm | undefined;
};

/** A form of the desk. Its fields show by themselves what was typed in it, and what is wrong. */
export function DeskForm({ rejected, ...form }: ComponentProps<typeof Form> & Rejectable) {
  return (
    <RejectedContext.Provider value={rejected}>
      <Form {...form} />
    </RejectedContext.Provider>
  );
}

/** The same as a plain `<form>`, for pages that run without React in the browser. */
export function PlainForm({ rejected, ...form }: ComponentProps<"form"> & Rejectable) {
  return (
    <RejectedContext.Provider value={rejected}>
      <form {...form} />
    </RejectedContext.Provider>
  );
}
