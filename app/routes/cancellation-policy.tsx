import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { inOwnWords } from "~/content/policy";
import { getSettings } from "~/models/setting/get-site.server";
import { tierLines } from "~/models/setting/tiers";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/cancellation-policy",
}));

export async function loader() {
  const { site, saved } = await getSettings();
  const { tiers = [], basis = "paid" } = saved;
  const policy = cancellationPolicy(site, saved, tierLines({ tiers, basis }));
  // The tiers are what counts, so they stand before whatever is written.
  return inOwnWords(policy, saved.cancellation, tiers.length > 0 ? 1 : 0);
}

export default function CancellationPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
