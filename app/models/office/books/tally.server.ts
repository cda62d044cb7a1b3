import { STATES } from "~/models/money/document/states";
import { type Days } from "~/models/office/money/days";
import { getSettings } from "~/models/system/setting/get-site.server";
import { LEDGERS, ledgersIn } from "~/models/system/setting/pages/ledgers";

import { eachOfDocuments, eachOfMoney, eachOfSettlements, type Voucher } from "./vouchers.server";

/** Ledgers and vouchers of these days as one file that Tally imports. */
export async function* exportTally(days: Days) {
  const { saved } = await getSettings();
  const names = ledgersIn(saved);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
  // An import overwrites the ledgers that exist, so those that the operator named are left out.
  const written = new Set(Object.keys(LEDGERS).flatMap((account) => saved[account as keyof typeof LEDGERS] ?? []));
  for (const each of [eachOfMoney, eachOfDocuments, eachOfSettlements])
    for await (const vouchers of each(days))
      for (const voucher of vouchers) {
        const called = { ...names, party: voucher.party };
        for (const [account] of voucher.entries) {
          const [name, group] = [called[account], account === "party" ? "Sundry Debtors" : LEDGERS[account][2]];
          if (written.has(name)) continue;
          written.add(name);
          yield message("LEDGER", { NAME: name, ACTION: "Create" }, tags({ NAME: name, PARENT: group }));
        }
        const attributes = { REMOTEID: voucher.id, VCHTYPE: voucher.type, ACTION: "Create", OBJVIEW: VIEW };
        yield message("VOUCHER", attributes, contentOf(voucher, called));
      }
  yield "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
}

const VIEW = "Accounting Voucher View";

function contentOf(voucher: Voucher, names: Record<Voucher["entries"][number][0], string>) {
  const head = {
    DATE: voucher.day.replaceAll("-", ""),
    GUID: voucher.id,
    NARRATION: voucher.narration,
    VOUCHERTYPENAME: voucher.type,
    VOUCHERNUMBER: voucher.number,
    REFERENCE: voucher.reference,
    PARTYLEDGERNAME: voucher.party,
    PERSISTEDVIEW: VIEW,
    ...("supply" in voucher && placeOf(voucher.supply)),
  };
  const lines = voucher.entries.map(([account, paise]) => {
    const [isDebit, isParty] = [paise > 0, account === "party"].map((is) => (is ? "Yes" : "No"));
    const line = { LEDGERNAME: names[account], ISDEEMEDPOSITIVE: isDebit, ISPARTYLEDGER: isParty };
    return `<ALLLEDGERENTRIES.LIST>${tags({ ...line, AMOUNT: (-paise / 100).toFixed(2) })}</ALLLEDGERENTRIES.LIST>`;
  });
  return tags(head) + lines.join("");
}

function placeOf({ placeOfSupply, customerGstin }: { placeOfSupply: string | null; customerGstin: string | null }) {
  return {
    STATENAME: STATES[placeOfSupply ?? ""],
    COUNTRYOFRESIDENCE: "India",
    PLACEOFSUPPLY: STATES[placeOfSupply ?? ""],
    GSTREGISTRATIONTYPE: customerGstin ? "Regular" : "Unregistered/Consumer",
    PARTYGSTIN: customerGstin,
  };
}

function message(name: string, attributes: Record<string, string>, content: string) {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><${name} ${written.join(" ")}>${content}</${name}></TALLYMESSAGE>\n`;
}

function tags(values: Record<string, string | null | undefined>) {
  const written = Object.entries(values).map(([name, value]) => (value ? `<${name}>${escaped(value)}</${name}>` : ""));
  return written.join("");
}

/** Plain ASCII, whatever Tally takes the file's encoding for, and without what XML forbids. */
function escaped(text: string) {
  const allowed = text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ");
  return allowed.replaceAll(/[^ -~]|[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
}
