import { Form, Link } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { type AdminPackageJson } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { type Move } from "~/models/catalogue/package/order/move-package.server";
import { PLACEHOLDER } from "~/values/image-url";

const LABELS: Record<Move, [shown: string, said: string]> = {
  up: ["▲", "Up"],
  down: ["▼", "Down"],
  top: ["To the top", "To the top"],
  back: ["Take out", "Take out"],
};

/** What is seldom done with a package; open while it lacks a picture. It stays as it is while a package is moved several places. */
export function More({ pkg, moves = [], from }: { pkg: AdminPackageJson; moves?: Move[]; from: string }) {
  const name = <span className="visually-hidden">{pkg.packageTitle}</span>;
  return (
    <details className="more" open={pkg.imgUrl === PLACEHOLDER}>
      <summary>More {name}</summary>
      <div className="actions">
        <Link to={`pictures/${pkg._id}`}>
          Pictures <span className="visually-hidden">of {pkg.packageTitle}</span>
        </Link>
        <CommandForm action={`/admin-dashboard/manage-packages/duplicate/${pkg._id}`} from={from} busy="Duplicating...">
          Duplicate {name}
        </CommandForm>
      </div>
      {moves.length > 0 && (
        <Form method="post" action="/admin-dashboard/manage-packages/order" className="choice-form">
          <input type="hidden" name="id" value={pkg._id} />
          <input type="hidden" name="from" value={from} />
          {moves.map((move) => {
            const [shown, said] = LABELS[move];
            return (
              <button
                key={move}
                name="to"
                value={move}
                className="button button-quiet"
                aria-label={`${said}: ${pkg.packageTitle}`}
              >
                {shown}
              </button>
            );
          })}
        </Form>
      )}
    </details>
  );
}
