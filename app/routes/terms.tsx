import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { PolicyPage } from "~/components/layout/policy-page";
import { terms } from "~/content/terms";
import { getSite } from "~/models/setting/get-site.server";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title ?? "",
  description: data?.description,
  path: "/terms",
}));

export async function loader() {
  return terms(await getSite());
}

export default function Terms() {
  return <PolicyPage policy={useLoaderData<typeof loader>()} />;
}
