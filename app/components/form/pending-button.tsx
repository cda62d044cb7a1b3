import { useNavigation } from "@remix-run/react";
import { type ComponentProps } from "react";

type PendingButtonProps = Omit<ComponentProps<"button">, "type"> & {
  busy: string;
  /** The form's action, needed if the page has several forms. */
  action?: string;
};

export function PendingButton({ busy, action, children, ...button }: PendingButtonProps) {
  const { state, formAction, formMethod } = useNavigation();
  const isPending = state !== "idle" && formMethod === "POST" && (action === undefined || formAction === action);
  return (
    <button {...button} type="submit" disabled={isPending}>
      {isPending ? busy : children}
    </button>
  );
}
