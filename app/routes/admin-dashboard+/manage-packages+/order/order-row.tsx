import { Form, useSubmit } from "@remix-run/react";
import { type DragEvent } from "react";

import { type OrderedPackage } from "~/models/catalogue/package/order/list-order.server";
import { type Move } from "~/models/catalogue/package/order/move-package.server";

const TYPE = "application/x-package";

/** Its buttons work without JavaScript; with a script and a mouse it can also be dragged onto another row. */
export function OrderRow({ pkg, from }: { pkg: OrderedPackage; from: string }) {
  const submit = useSubmit();
  const { _id, packageTitle, rank, isPlaced, isMovable, isLast } = pkg;

  function drop(event: DragEvent) {
    event.preventDefault();
    const id = event.dataTransfer.getData(TYPE);
    if (id && id !== _id) submit({ id, to: "before", before: _id, from }, { method: "post" });
  }

  const button = (to: Move, label: string) => (
    <button name="to" value={to} className="button button-quiet">
      {label} <span className="visually-hidden">{packageTitle}</span>
    </button>
  );
  return (
    <li
      id={_id}
      className="card order-row"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(TYPE, _id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <span>
        <span className="number">{rank}.</span> {packageTitle} {isPlaced && <span className="badge">placed</span>}
      </span>
      <Form method="post" className="choice-form">
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="from" value={from} />
        {rank > 1 && button("top", "To the top")}
        {rank > 1 && isMovable && button("up", "Up")}
        {!isLast && isMovable && button("down", "Down")}
        {isPlaced && button("back", "Take out")}
      </Form>
    </li>
  );
}
