import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { inOwnWords } from "~/content/policy";
import { privacy } from "~/content/privacy";
import { type PageHandle } from "~/http/pages/page-handle";
import { keepOf } from "~/models/system/retention/keep";
import { getSettings } from "~/models/system/setting/get-site.server";

export const handle = { styles: ["prose"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/privacy",
}));

export async function loader() {
  const { site, saved } = await getSettings();
  return inOwnWords(privacy(site, keepOf(saved)), saved.privacy);
}

export default function Privacy() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
