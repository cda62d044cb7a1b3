export const MIN_PASSWORD = 8;
export const MIN_STAFF_PASSWORD = 12;

export function minPassword(role: string) {
  return role === "user" ? MIN_PASSWORD : MIN_STAFF_PASSWORD;
}
