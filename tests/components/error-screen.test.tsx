import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ErrorScreen } from "~/components/layout/error-screen";
import { FailureContext } from "~/components/layout/failure";

import { screen } from "../support/screen";

const OURS = { msg: "Please try again.", requestId: "req-42" };

function show(error: unknown, failure: typeof OURS | object = OURS) {
  return renderToStaticMarkup(
    <FailureContext.Provider value={failure}>
      <ErrorScreen error={error} />
    </FailureContext.Provider>,
  );
}

const response = (status: number, data: string) => ({ status, statusText: "", internal: false, data });

test("a failure names the request and hides its reason", () => {
  const html = show(new Error("connection to 10.0.0.7 refused"));
  expect(html).toContain(":( something went wrong...");
  expect(html).toContain("<code>req-42</code>");
  expect(html).toContain('href="/">Back to Home</a>');
  expect(screen(html).texts(".toast-message")).toEqual(["Please try again."]);
  expect(html).not.toContain("10.0.0.7");
  expect(html).toContain("We have noted it.");
  expect(show(new TypeError("x is undefined"), {})).not.toContain("noted");
});

test("a refused request says why, a missing page only that it is missing", () => {
  expect(show(response(403, "This form was sent from another site."))).toContain(
    "This form was sent from another site.",
  );
  const missing = show(response(404, "Not Found"));
  expect(missing).toContain("Ohh! page not found :(");
  expect(missing).not.toContain("req-42");
  expect(missing).not.toContain("toast");
  const misused = show(response(405, 'Error: you did not provide an `action` for route "routes/_shop+/contact"'));
  expect(misused).toContain("This page does not take what was sent to it. Nothing has changed.");
  expect(misused).not.toContain("routes/");
});
