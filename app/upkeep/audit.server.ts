import { log } from "~/log.server";
import { currentWork } from "~/work.server";

type AuditEvent =
  | "account-deleted"
  | "address-corrected"
  | "admin-action"
  | "code-failed"
  | "denied"
  | "email-change-asked"
  | "email-changed"
  | "guest-erased"
  | "invitation-accepted"
  | "login"
  | "login-failed"
  | "logout"
  | "password-changed"
  | "password-reset"
  | "people-listed"
  | "registered"
  | "second-factor-off"
  | "second-factor-on"
  | "second-factor-reset"
  | "sessions-ended"
  | "throttled";

/** Names people only by id. `session` is the id of the session's row, which leads to its login. */
export function audit(
  event: AuditEvent,
  facts: {
    userId?: string;
    by?: string;
    session?: string;
    from?: string;
    method?: string;
    path?: string;
    limit?: string;
    people?: number;
  },
) {
  log.audit({ event, ...facts, from: facts.from ?? currentWork()?.from });
}
