import { type ComponentProps } from "react";

import { usePendingRequest } from "~/components/layout/unanswered";

type PendingButtonProps = Omit<ComponentProps<"button">, "type"> & {
  busy: string;
  /** The form's action, needed if the page has several forms. */
  action?: string;
};

export function PendingButton({ busy, action, className = "button", children, ...button }: PendingButtonProps) {
  const request = usePendingRequest();
  const isPending = request?.formMethod === "POST" && (action === undefined || request.formAction === action);
  return (
    <button className={className} {...button} type="submit" disabled={isPending}>
      {isPending ? busy : children}
    </button>
  );
}
