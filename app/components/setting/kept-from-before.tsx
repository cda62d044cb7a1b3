import { CommandForm } from "~/components/form/command-form";
import { keptOn } from "~/models/system/setting/retired";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";

const SETTINGS = "/admin-dashboard/settings";

type KeptFromBeforeProps = { page: string; settings: SettingsForEdit };

/** What rules though no form asks for it any more. */
export function KeptFromBefore({ page, settings }: KeptFromBeforeProps) {
  const kept = keptOn(page, settings.fields);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept" className="history">
      <h2 id="kept">Kept from before</h2>
      <p>Nobody is asked for this any more. What you saved goes on until you take what is usual.</p>
      <dl className="stack">
        {kept.map(({ name, label, words }) => (
          <div key={name}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd className="typed-text">
              {words}
              <CommandForm action={`${SETTINGS}/usual/${name}`} from={SETTINGS} busy="Saving...">
                Use the usual<span className="visually-hidden">: {label}</span>
              </CommandForm>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
