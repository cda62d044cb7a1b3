import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PROFILE_FIELDS } from "~/components/form/profile-fields";
import { pageMeta } from "~/components/layout/page-meta";
import { ProveAddress } from "~/components/user/prove-address";
import { requireUser } from "~/http/guards.server";
import { getUserDetail } from "~/models/people/account/profile.server";

export const meta = pageMeta(() => ({ title: "My Profile" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { ...(await getUserDetail(user.id)), isProven: user.isProven };
}

export default function MyProfile() {
  const { user, isProven } = useLoaderData<typeof loader>();
  return (
    <>
      <dl className="facts">
        {PROFILE_FIELDS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{user[name]}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="own-data" className="stack">
        <h2 id="own-data">Your data</h2>
        {!isProven && <ProveAddress email={user.email} />}
        <p>
          <a href="/profile/data.json" download>
            Download my data
          </a>
          : all that we hold about you, in one file.
        </p>
        <p>
          <a href="/profile/delete">Delete my account</a>: see first what goes, and what stays and why.
        </p>
      </section>
    </>
  );
}
