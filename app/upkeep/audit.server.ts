import { log } from "~/log.server";

type AuditEvent =
  | "account-deleted"
  | "admin-action"
  | "denied"
  | "email-change-asked"
  | "email-changed"
  | "invitation-accepted"
  | "login"
  | "login-failed"
  | "logout"
  | "password-changed"
  | "password-reset"
  | "registered"
  | "throttled";

/** Names people by id alone; `session` is the row's id, which leads back to the login. */
export function audit(
  event: AuditEvent,
  facts: { userId?: string; session?: string; from?: string; method?: string; path?: string; limit?: string },
) {
  log.audit({ event, ...facts });
}
