import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { QuestionForm } from "~/components/enquiry/question-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { pageMeta } from "~/components/layout/page-meta";
import { typedQuery } from "~/components/package/typed-query";
import { redirectWithError } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { takeQuestion } from "~/http/pages/take-question.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Ask a question" }));

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await getPackage(params.id);
  if (!found.ok) throw await redirectWithError("/", found.msg);
  const { _id, packageTitle, pageUrl } = found.value.packageInfo;
  return { _id, packageTitle, pageUrl };
}

export function action(args: ActionFunctionArgs) {
  const opened = Object.fromEntries(new URL(args.request.url).searchParams);
  return takeQuestion(args, ({ wantedFrom = "", persons = "" }) => {
    const typed = { ...opened, startDate: wantedFrom, numberOfPersons: String(persons) };
    return `/packages/${args.params.id}${typedQuery(typed)}`;
  });
}

export default function AskQuestion() {
  const { _id, packageTitle, pageUrl } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const [query] = useSearchParams();
  const typed = Object.fromEntries(query);
  const packagePath = pageUrl + typedQuery(typed);
  return (
    <>
      <h1>Ask a question</h1>
      <p>
        About <a href={packagePath}>{packageTitle}</a>. You need no account, and you book nothing.
      </p>
      <ErrorSummary rejected={rejected} />
      <QuestionForm action={`${pageUrl}/ask${typedQuery(typed)}`} packageId={_id} typed={typed} rejected={rejected} />
    </>
  );
}
