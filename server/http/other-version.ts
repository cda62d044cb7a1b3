// Sent instead of a script of another version: docs/decisions/027. Several scripts may be missing, so `leavingFor`
// loads the next page, with its toast, once. A form that was refused is sent once more as a document, which shows it.
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
