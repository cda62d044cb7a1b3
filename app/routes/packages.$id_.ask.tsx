import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { QuestionForm } from "~/components/enquiry/question-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { pageMeta } from "~/components/layout/page-meta";
import { redirectWithError } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { takeQuestion } from "~/http/pages/take-question.server";
import { getPackage } from "~/models/package/get-package.server";

export const handle = { styles: ["forms", "account", "doors"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Ask a question" }));

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await getPackage(params.id);
  if (!found.ok) throw await redirectWithError("/", found.msg);
  const { _id, packageTitle, pageUrl } = found.value.packageInfo;
  return { _id, packageTitle, pageUrl };
}

export function action(args: ActionFunctionArgs) {
  return takeQuestion(args, `/packages/${args.params.id}`);
}

export default function AskQuestion() {
  const { _id, packageTitle, pageUrl } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Ask a question</h1>
      <p>
        About <a href={pageUrl}>{packageTitle}</a>. You need no account, and you book nothing.
      </p>
      <ErrorSummary rejected={rejected} />
      <QuestionForm action={`${pageUrl}/ask`} packageId={_id} rejected={rejected} />
    </>
  );
}
