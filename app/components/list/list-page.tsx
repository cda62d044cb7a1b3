import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode } from "react";

import { AddressField } from "~/components/document/address-field";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { CommandForm } from "~/components/form/command-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { PendingButton } from "~/components/form/pending-button";
import { PhoneLink } from "~/components/layout/phone-link";
import { queryOf } from "~/values/query-of";
import { type RejectedForm } from "~/values/rejected-form";
import { type Ask, type Card, type Deed, type ShownList } from "~/values/row-words";

import { ListFilter } from "./list-filter";
import { ListHead } from "./list-head";
import { ChoicesOf, TableOf } from "./list-section";
import { Pager } from "./pager";
import { PeopleFile } from "./people-file";
import { Said } from "./said";
import { useWayBack } from "./way-back";

type ListPageProps = { nav?: ReactNode; children?: ReactNode; foot?: ReactNode };

/**
 * The page of a list of the desk, as its declaration says; `nav` leads elsewhere, `children` are rows that it does not draw, and `foot`
 * comes last.
 */
export function ListPage({ nav, children, foot }: ListPageProps) {
  const { list, rejected } = useLoaderData<{ list: ShownList; rejected?: RejectedForm }>();
  const { choices, link, criteria, filters, days, about, none, figures, all, total, isMore, of, sum } = list;
  const rows = children ?? <RowsOf list={list} />;
  return (
    <>
      <ListHead
        title={list.title}
        label={list.label}
        total={total}
        isMore={isMore}
        of={of ?? undefined}
        sum={sum ?? undefined}
      >
        {list.file && <PeopleFile href={list.file} />}
        {nav}
        {choices && <ChoicesOf choices={choices} />}
        {link && <HeadLink deed={link} />}
      </ListHead>
      <ErrorSummary rejected={rejected} />
      {days && <ChoicesOf choices={days.periods} />}
      {filters && (
        <ListFilter key={queryOf(criteria)} filters={filters} criteria={criteria} days={days} rejected={rejected} />
      )}
      {days?.printed && <p className="print-only">{days.printed}</p>}
      {about && (
        <p>
          <Said words={about} />
        </p>
      )}
      {none && <p>{none}</p>}
      {figures.map((each) => (
        <TableOf key={each.label} table={each} />
      ))}
      {all ? <FormOfAll all={all}>{rows}</FormOfAll> : rows}
      <Pager {...list} />
      {foot}
    </>
  );
}

function HeadLink({ deed }: { deed: Deed }) {
  if ("to" in deed)
    return (
      <Link to={deed.to} reloadDocument={deed.isDocument}>
        {deed.words}
      </Link>
    );
  if (!("post" in deed)) return null;
  return (
    <CommandForm action={deed.post} from={deed.fields.from ?? ""} busy={deed.busy}>
      {deed.words}
    </CommandForm>
  );
}

function RowsOf({ list: { layout, cards, table } }: { list: ShownList }) {
  const back = useWayBack(cards);
  return table ? (
    <TableOf table={table} />
  ) : (
    <ul className={layout}>
      {cards.map((card) => (
        <CardOf key={card._id} card={card} back={{ here: back.to(card), past: back.past(card) }} />
      ))}
    </ul>
  );
}

type FormOfAllProps = { all: NonNullable<ShownList["all"]>; children: ReactNode };

function FormOfAll({ all: { post, words, busy, notes }, children }: FormOfAllProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={post} className="stack">
      <input type="hidden" name="from" value={pathname + search} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        <PendingButton busy={busy}>{words}</PendingButton>
      </p>
      {children}
    </Form>
  );
}

/** Addresses of this list at this row, and without it. */
type Back = { here: string; past: string };

function CardOf({ card: { _id, head, state, lines, more, deeds }, back }: { card: Card; back: Back }) {
  const heading = (
    <h2>
      <Said words={head} />
    </h2>
  );
  return (
    <li id={_id} className="card">
      {state ? (
        <div className="card-head">
          {heading}
          <Said words={state} />
        </div>
      ) : (
        heading
      )}
      {lines.map(({ words, look }, at) => (
        <p key={at} className={look}>
          <Said words={words} />
        </p>
      ))}
      {more && (
        <details>
          <summary>
            {more.open} <span className="visually-hidden">{more.hidden}</span>
          </summary>
          <pre className="mail-text">{more.text}</pre>
        </details>
      )}
      <DeedsOf id={_id} deeds={deeds} back={back} />
    </li>
  );
}

function DeedsOf({ id, deeds, back }: { id: string; deeds: Deed[]; back: Back }) {
  if (deeds.length === 0) return null;
  const shown = deeds.map((deed, at) => <DeedOf key={at} id={id} deed={deed} back={back} />);
  const form = deeds.find((deed) => "post" in deed);
  if (!form) return <div className="actions">{shown}</div>;
  return (
    <Form method="post" action={form.post} className="actions">
      <Hidden fields={{ ...form.fields, from: form.back ? back.past : back.here }} />
      {shown}
    </Form>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function DeedOf({ id, deed, back }: { id: string; deed: Deed; back: Back }) {
  if ("phone" in deed) return <PhoneLink phone={deed.phone} />;
  if ("note" in deed) return <span className="muted">{deed.note}</span>;
  const words = (
    <>
      {deed.words} <span className="visually-hidden">{deed.hidden}</span>
    </>
  );
  if ("href" in deed) return <a href={deed.href}>{words}</a>;
  if ("to" in deed)
    return (
      <Link
        to={deed.back ? `${deed.to}?from=${encodeURIComponent(back[deed.back])}` : deed.to}
        className="button button-quiet"
      >
        {words}
      </Link>
    );
  const isMain = "isMain" in deed && deed.isMain;
  return (
    <>
      {"only" in deed && <Hidden fields={deed.fields} />}
      {deed.asks?.map((ask) => (
        <AskOf key={ask.name} id={id} ask={ask} />
      ))}
      <PendingButton
        className={isMain ? "button" : "button button-quiet"}
        {...("only" in deed && { name: "only", value: deed.only })}
        busy={deed.busy}
      >
        {words}
      </PendingButton>
    </>
  );
}

function AskOf({ id, ask }: { id: string; ask: Ask }) {
  const { name, of } = ask;
  if (ask.kind === "address")
    return <AddressField id={`address-${id}`} name={name} aria-label={`The guest’s address ${of}`} />;
  if (ask.kind === "state")
    return (
      <PlaceOfSupply
        id={`place-${id}`}
        name={name}
        label={ask.label}
        aria-label={`${ask.label} ${of}`}
        hint={ask.hint}
        state={ask.guess}
      />
    );
  return (
    <label className="check">
      <input type="checkbox" name={name} value="yes" /> {ask.label} <span className="visually-hidden">{of}</span>
    </label>
  );
}
