/**
 * Sent instead of a script that this version does not have, which happens when a page of another version asks for it.
 * A page that was just opened stays plain HTML. If the page was navigating to another one, the browser loads that one as
 * a full page, where Remix would only reload the current page. One navigation may miss several scripts, so
 * `leavingFor` makes sure that the new page, with its toast, is fetched only once. Its data, which would take the toast,
 * is not requested before (app/entry.client.tsx).
 *
 * A form for another page's route is on its way already: what it saved leads on as usual. If it was refused, this is the
 * page that would show it again, so the browser sends it once more and gets that page as a document.
 */
export const OTHER_VERSION = `const router = window.__remixRouter;
const { state, location: to } = router?.state.navigation ?? {};
if (state === "idle") throw new Error("This page is of another version of the site.");
if (state === "loading" && window.leavingFor !== to) {
  location.assign(to.pathname + to.search + to.hash);
  window.leavingFor = to;
}
if (state !== "submitting") await new Promise(() => {});

let sent = router.state.navigation;
router.subscribe(({ navigation }) => {
  if (navigation.formData) sent = navigation;
});

export default function SendAgain() {
  if (!router.state.actionData) location.reload();
  else if (sent) sendAgain(sent);
  sent = null;
  return null;
}

function sendAgain({ formAction, formData }) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: formAction });
  for (const [name, value] of formData)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}
`;
