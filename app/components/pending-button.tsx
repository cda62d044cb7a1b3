import { useNavigation } from "@remix-run/react";
import { type ComponentProps } from "react";

type PendingButtonProps = Omit<ComponentProps<"button">, "type"> & {
  /** What it says while its form is on its way. */
  busy: string;
  /** The form's action, where a page has several forms. */
  action?: string;
};

/** A submit button of the admin area: shows `busy` and takes no second press while its form is on its way. */
export function PendingButton({ busy, action, children, ...button }: PendingButtonProps) {
  const { state, formAction, formMethod } = useNavigation();
  const isPending = state !== "idle" && formMethod === "POST" && (action === undefined || formAction === action);
  return (
    <button {...button} type="submit" disabled={isPending}>
      {isPending ? busy : children}
    </button>
  );
}
