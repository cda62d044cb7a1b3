import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { site } from "~/site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/cancellation-policy",
}));

export function loader() {
  return cancellationPolicy(site);
}

export default function CancellationPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
