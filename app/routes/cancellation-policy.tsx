import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { cancellationPolicy } from "~/content/cancellation-policy";
import { getSite } from "~/models/setting/get-site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/cancellation-policy",
}));

export async function loader() {
  return cancellationPolicy(await getSite());
}

export default function CancellationPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
