import { redirect } from "@remix-run/node";

/** Where password managers send people: https://w3c.github.io/webappsec-change-password-url/ */
export function loader() {
  return redirect("/profile/update-password");
}
