import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { terms } from "~/content/terms";
import { getSettings } from "~/models/setting/get-site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/terms",
}));

export async function loader() {
  const { site, saved } = await getSettings();
  return terms(site, saved);
}

export default function Terms() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
