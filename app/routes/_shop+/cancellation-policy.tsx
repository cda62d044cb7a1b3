import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { inOwnWords } from "~/content/policy";
import { type PageHandle } from "~/http/pages/page-handle";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { tierLines } from "~/models/system/setting/tiers";

export const handle = { styles: ["prose"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/cancellation-policy",
}));

export async function loader() {
  const { site, saved } = await getSettings();
  const terms = termsOf(saved);
  const policy = cancellationPolicy(site, terms, tierLines(terms));
  // The tiers are binding, so their section stays before the operator's own text.
  return inOwnWords(policy, saved.cancellation, terms.tiers ? 1 : 0);
}

export default function CancellationPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
