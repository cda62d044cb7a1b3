import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { inOwnWords } from "~/content/policy";
import { terms } from "~/content/terms";
import { type PageHandle } from "~/http/pages/page-handle";
import { getSettings } from "~/models/system/setting/get-site.server";

export const handle = { styles: ["prose"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/terms",
}));

export async function loader() {
  const { site, saved } = await getSettings();
  return inOwnWords(terms(site, saved), saved.terms);
}

export default function Terms() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
