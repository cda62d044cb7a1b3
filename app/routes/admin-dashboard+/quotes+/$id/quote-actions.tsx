import { Form, Link } from "@remix-run/react";

import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { useSite } from "~/components/layout/use-site";
import { type QuoteJson } from "~/models/sales/quote/json";
import { type RevisionJson } from "~/models/sales/quote/revision-json";
import { addDays, formatDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type RejectedForm } from "~/values/rejected-form";
import { whatsAppTo } from "~/values/whatsapp";

type QuoteActionsProps = {
  quote: QuoteJson;
  newest: RevisionJson;
  /** Whether others book the places of its day, too. */
  isShared: boolean;
  action: string;
  rejected?: RejectedForm;
};

/** What can be done with the quote in its state; the first is what it waits for. */
export function QuoteActions({ quote, newest, isShared, action, rejected }: QuoteActionsProps) {
  const { _id, version, state } = quote;
  if (state === "accepted") return <NewLink version={version} action={action} />;
  const isNew = newest.sentAt === null;
  const isSent = state === "sent" || state === "ran out";
  const extending = rejected?.values.intent === "extend" ? rejected : undefined;
  return (
    <>
      {(isNew || state === "sent") && (
        <DeskForm
          method="post"
          action={action}
          replace
          className="stack"
          rejected={rejected?.values.intent === "send" ? rejected : undefined}
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="intent" value="send" />
          {isNew && isShared && <PlacesField newest={newest} />}
          <SendButtons newest={newest} isNew={isNew} isAsked={hasQuestions(rejected)} />
        </DeskForm>
      )}
      <div className="actions">
        <a href={`/admin-dashboard/quotes/${_id}/preview`} className="button button-quiet">
          Preview
        </a>
        <Link to={`/admin-dashboard/quotes/edit/${_id}`} reloadDocument className="button button-quiet">
          {isNew ? "Change" : "New version"}
        </Link>
        <Link to={`/admin-dashboard/quotes/add?quote=${_id}`} reloadDocument className="button button-quiet">
          Copy for another guest
        </Link>
      </div>
      {!isNew && isSent && <GuestLink quote={quote} newest={newest} />}
      {quote.sentRevision !== null && <NewLink version={version} action={action} />}
      {(isSent || state === "draft") && (
        <details open={extending !== undefined || rejected?.errors.reason !== undefined}>
          <summary>Extend{isSent && " or withdraw"}</summary>
          <DeskForm method="post" action={action} replace className="stack" rejected={extending}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="intent" value="extend" />
            <Field
              name="validUntil"
              label="Holds until"
              type="date"
              required
              defaultValue={quote.validUntil < today() ? addDays(today(), 3) : quote.validUntil}
            />
            {quote.keepsPlaces && !quote.placesUntil && (
              <Select name="places" id="places-again" label="The time of its places is over">
                <Options
                  of={[
                    ["keep", "Keep them again until it runs out"],
                    ["none", "Keep no places"],
                  ]}
                />
              </Select>
            )}
            <Questions />
            <PendingButton className="button button-quiet" busy="Saving...">
              {hasQuestions(extending) ? "Extend all the same" : "Extend"}
            </PendingButton>
          </DeskForm>
          {isSent && (
            <DeskForm method="post" action={action} replace className="stack" rejected={rejected}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="intent" value="withdraw" />
              <Field
                name="reason"
                label="Why (optional)"
                hint="For your list. The guest reads only that it was withdrawn."
                maxLength={200}
              />
              <PendingButton className="button button-danger" busy="Withdrawing...">
                Withdraw
              </PendingButton>
            </DeskForm>
          )}
        </details>
      )}
    </>
  );
}

function PlacesField({ newest: { numberOfPersons, startDate } }: { newest: RevisionJson }) {
  const places = `${counted(numberOfPersons, "place")} on ${formatDate(startDate)}`;
  return (
    <Select name="places" label="Its day is a departure that others book, too">
      <Options
        of={[
          ["keep", `Keep ${places} until it runs out`],
          ["none", "Keep no places"],
        ]}
      />
    </Select>
  );
}

type SendButtonsProps = { newest: RevisionJson; isNew: boolean; isAsked: boolean };

function SendButtons({ newest, isNew, isAsked }: SendButtonsProps) {
  return (
    <>
      <Questions />
      <div className="actions">
        <PendingButton className={isNew ? "button" : "button button-quiet"} busy="Sending...">
          {isAsked ? "Send all the same" : sendWords(newest, isNew)}
        </PendingButton>
        {isNew && newest.customerEmail && (
          <PendingButton name="by" value="link" className="button button-quiet" busy="Sending...">
            Send as a link only
          </PendingButton>
        )}
      </div>
    </>
  );
}

function sendWords({ customerEmail, revision }: RevisionJson, isNew: boolean) {
  if (!isNew) return customerEmail ? "Mail it again" : "Open it again";
  const what = revision === 1 ? "the quote" : `version ${revision}`;
  return customerEmail ? `Send ${what} by mail` : `Make ${what} ready to send`;
}

function NewLink({ version, action }: { version: number; action: string }) {
  return (
    <details>
      <summary>The link went to a wrong address?</summary>
      <Form method="post" action={action} replace className="stack">
        <input type="hidden" name="version" value={version} />
        <p>The old link shows nothing from then on. Send the new one to the guest.</p>
        <PendingButton name="intent" value="link" className="button button-quiet" busy="Making...">
          Make a new link
        </PendingButton>
      </Form>
    </details>
  );
}

function GuestLink({
  quote: { url, customerName, customerPhone },
  newest,
}: Pick<QuoteActionsProps, "quote" | "newest">) {
  const { brand } = useSite();
  const text = `Hello ${customerName}, this is ${brand}. Here is your trip, ${newest.packageTitle}, with its days and price: ${url}`;
  const chat = customerPhone && whatsAppTo(customerPhone, text);
  return (
    <p>
      The guest’s page: <a href={url}>{url}</a>
      {chat && (
        <>
          {" · "}
          <a href={chat}>Send by WhatsApp</a>
        </>
      )}
    </p>
  );
}
