import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";
import { type RejectedForm } from "~/values/rejected-form";

import { missedIn, MissedSettings } from "./missed-settings";

type PictureFormProps = {
  title: string;
  /** The page that leads to this form. */
  list: string;
  back: string;
  settings: Pick<SettingsForEdit, "version" | "changes"> & { formAction: string };
  rejected?: RejectedForm;
  intro?: string;
  save?: string;
  children: ReactNode;
};

/** A form for one setting with a picture. */
export function PictureForm({
  title,
  list,
  back,
  settings,
  rejected,
  intro,
  save = "Save",
  children,
}: PictureFormProps) {
  const { version, formAction } = settings;
  return (
    <>
      <div className="title-row">
        <h1>{title}</h1>
        <Link to={list}>{back}</Link>
      </div>
      {intro && <p>{intro}</p>}
      <DeskForm
        method="post"
        encType="multipart/form-data"
        action={formAction}
        replace
        className="form-narrow"
        key={version}
        rejected={rejected}
      >
        <ErrorSummary rejected={rejected} />
        <MissedSettings changes={missedIn(settings, rejected)} />
        <input type="hidden" name="version" value={version} />
        {children}
        <p className="actions">
          <PendingButton busy="Saving...">{save}</PendingButton>
        </p>
      </DeskForm>
    </>
  );
}
