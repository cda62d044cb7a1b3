import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { Pager } from "~/components/list/pager";
import { typedQuery } from "~/components/package/typed-query";
import { NotShown, ShownReviews } from "~/components/review/shown-review";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { listPublished } from "~/models/sales/review/list-published.server";
import { counted } from "~/values/counted";
import { pageIn } from "~/values/paging";

const PAGE_SIZE = 20;

export const handle = { styles: ["forms", "catalogue"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Reviews of ${data.packageTitle}` : "Reviews",
  description: data && `What guests say of ${data.packageTitle}: ${counted(data.totalReviews, "review")}.`,
  path: data && data.page === 1 ? `${data.pageUrl}/reviews` : undefined,
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = pageIn(request.url);
  const found = await listPublished(params.id, { page, limit: PAGE_SIZE });
  if (!found.ok) throw await redirectWithError("/", found.msg);
  leaveEmptyPage(request, found.value.reviews);
  return { ...found.value, page, pageUrl: `/packages/${params.id}` };
}

export default function ReviewsOfPackage() {
  const { packageTitle, pageUrl, page, ...published } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { totalReviews, average, reviews } = published;
  return (
    <>
      <h1>Reviews of {packageTitle}</h1>
      <p>
        {totalReviews > 0 ? `★ ${average} · ${counted(totalReviews, "review")}` : "Nobody has reviewed this trip yet."}{" "}
        <a href={pageUrl + typedQuery(Object.fromEntries(query))}>See the trip</a>
      </p>
      <div className="stack">
        <ShownReviews reviews={reviews} />
      </div>
      <Pager page={page} limit={PAGE_SIZE} total={totalReviews} />
      {totalReviews > 0 && <NotShown {...published} />}
    </>
  );
}
