type AuditEvent =
  | "admin-action"
  | "denied"
  | "email-change-asked"
  | "email-changed"
  | "login"
  | "login-failed"
  | "logout"
  | "password-changed"
  | "password-reset"
  | "registered"
  | "throttled";

/**
 * What an operator wants to look back on, as one JSON line on stdout: when, what, who (ids alone) and from where.
 * `session` names the session's row, so that what somebody did leads back to the login it began with.
 */
export function audit(
  event: AuditEvent,
  facts: { userId?: string; session?: string; from?: string; method?: string; path?: string; limit?: string },
) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level: "audit", event, ...facts })}\n`);
}
