import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { draftValue } from "~/models/catalogue/package/availability";
import { type AdminPackageJson } from "~/models/catalogue/package/lists/list-packages-for-admin.server";

/** For many drafts at once, as after an import. */
export function PublishAll({ packages, from }: { packages: AdminPackageJson[]; from: string }) {
  const drafts = packages.filter(({ isPublished }) => !isPublished);
  if (drafts.length < 2) return null;
  return (
    <Form method="post" action="/admin-dashboard/manage-packages/publish" className="confirm-all">
      <input type="hidden" name="from" value={from} />
      {drafts.map((draft) => (
        <input key={draft._id} type="hidden" name="draft" value={draftValue(draft)} />
      ))}
      <PendingButton className="button button-quiet" busy="Publishing...">
        Publish all {drafts.length} drafts on this page
      </PendingButton>
    </Form>
  );
}
