import { Link } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { type SetupStep } from "~/models/office/setup/settings-steps";

export function SetupSteps({ steps }: { steps: SetupStep[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="card setup">
      <h2 id="setup">Before customers come</h2>
      <p className="muted">
        {steps.length - open.length} of {steps.length} done. This list goes when all of it is.
      </p>
      <ol>
        {steps.map(({ title, isDone, ...step }) => (
          <li key={title}>
            <b>{title}</b>
            {isDone ? <span className="status-confirmed"> done</span> : <OpenStep title={title} {...step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenStep({ title, words, to, label, isPost }: Omit<SetupStep, "isDone">) {
  return (
    <>
      <p>{words}</p>
      {isPost ? (
        <CommandForm action={to} from="/admin-dashboard" busy="Sending...">
          {label}
        </CommandForm>
      ) : (
        <Link to={to.startsWith("/admin-dashboard/settings/") ? `${to}?from=/admin-dashboard` : to}>
          {label}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </>
  );
}
