import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { privacy } from "~/content/privacy";
import { site } from "~/site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/privacy",
}));

export function loader() {
  return privacy(site);
}

export default function Privacy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
