import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { textIn } from "~/http/forms/form.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { readCommand } from "~/http/pages/command-route.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { countDemoContent, demoInWords, removeDemoContent } from "~/models/office/setup/demo-content.server";

export const meta: MetaFunction = () => [{ title: "Demo content" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const content = await countDemoContent();
  return { words: demoInWords(content), kept: content.kept };
}

export async function action({ request }: ActionFunctionArgs) {
  await guardAction(request, "admin");
  const result = await removeDemoContent({ seen: textIn(await readCommand(request), "seen") ?? "" });
  return redirectWithResult(result.ok ? "/admin-dashboard" : "/admin-dashboard/demo-content", result);
}

export default function DemoContent() {
  const { words, kept } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Demo content</h1>
      {words === null ? (
        <p>There is no demo content any more.</p>
      ) : (
        <Form method="post" className="stack">
          <p>
            This removes what the site came with: <strong>{words}</strong>. It cannot be taken back.
          </p>
          <input type="hidden" name="seen" value={words} />
          <p className="actions">
            <PendingButton className="button button-danger" busy="Removing...">
              Remove the demo content
            </PendingButton>
            <Link to="/admin-dashboard" className="button button-quiet">
              Keep everything
            </Link>
          </p>
        </Form>
      )}
      {kept.length > 0 && (
        <>
          <h2>What stays</h2>
          <p>You have saved these packages, or a customer has booked them, so they are yours now:</p>
          <ul>
            {kept.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">Your own packages, bookings and customers are not touched.</p>
    </>
  );
}
