import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { privacy } from "~/content/privacy";
import { getSite } from "~/models/setting/get-site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/privacy",
}));

export async function loader() {
  return privacy(await getSite());
}

export default function Privacy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
