import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { STATES } from "~/models/money/document/states";
import { type Days } from "~/models/office/money/days";
import { toDate } from "~/values/calendar";
import { type Cell, type CsvColumn, readAs, writeCsv } from "~/values/csv";

import { type RegisterNumbers } from "./json";
import { DOCUMENTS, issuedIn, numbersOf } from "./register.server";
import { type GstSheet } from "./sheets";

/** One sheet of a GSTR-1, its columns named as in the template. */
export function exportSheet(sheet: GstSheet, days: Days) {
  const some = (section: string, kind: string) =>
    supplies(days, (supply) => supply.section === section && supply.kind === kind);
  const sheets = {
    b2b: () => write(B2B, some("b2b", "TI")),
    b2cl: () => write(B2CL, some("b2cl", "TI")),
    b2cs: () =>
      write(
        B2CS,
        sums(days, "placeOfSupply", ({ section }) => section === "b2cs"),
      ),
    cdnr: () => write(CDNR, some("b2b", "CN")),
    cdnur: () => write(CDNUR, some("b2cl", "CN")),
    at: () => write(AT, advances(days, "receivedPaise")),
    atadj: () => write(ATADJ, advances(days, "adjustedPaise")),
    "hsn-b2b": () =>
      write(
        HSN,
        sums(days, "sac", ({ section }) => section === "b2b"),
      ),
    "hsn-b2c": () =>
      write(
        HSN,
        sums(days, "sac", ({ section }) => section !== "b2b"),
      ),
    docs: () => write(DOCS, numbered(days)),
  };
  return sheets[sheet]();
}

/** The GST tool takes each cell as it is, and so do others. */
export function write<Row>(columns: CsvColumn<Row>[], batches: AsyncIterable<Row[]> | Iterable<Row[]>) {
  const read = (cell: Cell) => (typeof cell === "string" ? readAs(cell) : cell);
  return writeCsv(
    columns.map(([name, cellOf]): CsvColumn<Row> => [name, (row) => read(cellOf(row))]),
    batches,
  );
}

async function* supplies(days: Days, isWanted: (supply: Supply) => boolean) {
  yield (await listSupplies(days)).filter(isWanted);
}

/** Adds up supplies by rate and by place or SAC; credit notes are deducted. */
async function* sums(days: Days, by: "placeOfSupply" | "sac", isWanted: (supply: Supply) => boolean) {
  const totals = new Map<string, Supply>();
  for (const supply of (await listSupplies(days)).filter(isWanted)) {
    const key = `${supply[by]} ${supply.ratePermille}`;
    const total = totals.get(key) ?? { ...supply, ...NOTHING };
    for (const name of SUMMED) total[name] += supply.kind === "CN" ? -supply[name] : supply[name];
    totals.set(key, total);
  }
  yield [...totals.values()].filter(({ gross }) => gross !== 0);
}

const NOTHING = { gross: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

const SUMMED = Object.keys(NOTHING) as (keyof typeof NOTHING)[];

async function* advances(days: Days, which: "receivedPaise" | "adjustedPaise") {
  yield (await listAdvances(days)).filter((advance) => advance[which] > 0);
}

async function* numbered(days: Days) {
  yield (await numbersOf(days)).filter(({ kind }) => kind in NATURES);
}

type Placed = Pick<Supply, "placeOfSupply" | "ratePermille">;

const PLACE: CsvColumn<Placed> = ["Place Of Supply", ({ placeOfSupply }) => placeInWords(placeOfSupply ?? "")];
const APPLICABLE: CsvColumn<unknown> = ["Applicable % of Tax Rate", () => ""];
const REVERSE: CsvColumn<unknown> = ["Reverse Charge", () => "N"];
const RATE: CsvColumn<Placed> = ["Rate", ({ ratePermille }) => ratePermille / 10];
const CESS: CsvColumn<unknown> = ["Cess Amount", () => ""];
const E_COMMERCE: CsvColumn<unknown> = ["E-Commerce GSTIN", () => ""];
const TAXABLE: CsvColumn<Supply> = ["Taxable Value", ({ taxablePaise }) => taxablePaise / 100];
const GSTIN: CsvColumn<Supply> = ["GSTIN/UIN of Recipient", ({ guestGstin }) => guestGstin ?? ""];
const RECEIVER: CsvColumn<Supply> = ["Receiver Name", ({ guestName }) => guestName];

const INVOICE: CsvColumn<Supply>[] = [
  ["Invoice Number", ({ number }) => number],
  ["Invoice date", ({ issuedOn }) => dayInWords(issuedOn)],
  ["Invoice Value", ({ gross }) => gross],
];

const NOTE: CsvColumn<Supply>[] = [
  ["Note Number", ({ number }) => number],
  ["Note Date", ({ issuedOn }) => dayInWords(issuedOn)],
  ["Note Type", () => "C"],
];

const NOTE_VALUE: CsvColumn<Supply> = ["Note Value", ({ gross }) => gross];

const B2B: CsvColumn<Supply>[] = [
  GSTIN,
  RECEIVER,
  ...INVOICE,
  PLACE,
  REVERSE,
  APPLICABLE,
  ["Invoice Type", () => "Regular B2B"],
  E_COMMERCE,
  RATE,
  TAXABLE,
  CESS,
];

const B2CL: CsvColumn<Supply>[] = [...INVOICE, PLACE, APPLICABLE, RATE, TAXABLE, CESS, E_COMMERCE];

const B2CS: CsvColumn<Supply>[] = [["Type", () => "OE"], PLACE, APPLICABLE, RATE, TAXABLE, CESS, E_COMMERCE];

const CDNR: CsvColumn<Supply>[] = [
  GSTIN,
  RECEIVER,
  ...NOTE,
  PLACE,
  REVERSE,
  ["Note Supply Type", () => "Regular B2B"],
  NOTE_VALUE,
  APPLICABLE,
  RATE,
  TAXABLE,
  CESS,
];

const CDNUR: CsvColumn<Supply>[] = [
  ["UR Type", () => "B2CL"],
  ...NOTE,
  PLACE,
  NOTE_VALUE,
  APPLICABLE,
  RATE,
  TAXABLE,
  CESS,
];

const AT: CsvColumn<Advance>[] = [
  PLACE,
  APPLICABLE,
  RATE,
  ["Gross Advance Received", ({ receivedPaise }) => receivedPaise / 100],
  CESS,
];

const ATADJ: CsvColumn<Advance>[] = [
  PLACE,
  APPLICABLE,
  RATE,
  ["Gross Advance Adjusted", ({ adjustedPaise }) => adjustedPaise / 100],
  CESS,
];

const HSN: CsvColumn<Supply>[] = [
  ["HSN", ({ sac }) => sac ?? ""],
  ["Description", () => ""],
  ["UQC", () => "NA"],
  ["Total Quantity", () => 0],
  ["Total Value", ({ gross }) => gross],
  RATE,
  TAXABLE,
  ["Integrated Tax Amount", ({ igstPaise }) => igstPaise / 100],
  ["Central Tax Amount", ({ cgstPaise }) => cgstPaise / 100],
  ["State/UT Tax Amount", ({ sgstPaise }) => sgstPaise / 100],
  CESS,
];

const NATURES: Record<string, string> = {
  TI: "Invoices for outward supply",
  CN: "Credit Note",
  RV: "Receipt Voucher",
  RF: "Refund Voucher",
};

const DOCS: CsvColumn<RegisterNumbers>[] = [
  ["Nature of Document", ({ kind }) => NATURES[kind] ?? ""],
  ["Sr. No. From", ({ first }) => first],
  ["Sr. No. To", ({ last }) => last],
  ["Total Number", ({ documents }) => documents],
  ["Cancelled", () => 0],
];

/** "29-Karnataka": the GST tool refuses what is not spelt as in its own list, which writes "&" and "Lakshdweep". */
function placeInWords(code: string) {
  return code && `${code}-${(STATES[code] ?? "").replaceAll(" and ", " & ").replace("Lakshadweep", "Lakshdweep")}`;
}

function dayInWords(date: Date) {
  const [, day, month, year] = date.toUTCString().split(" ");
  return [day, month, year].join("-");
}

const { sql } = Prisma;

/** Whole rupees. Above this an invoice to another state stands alone, since August 2024 (CGST rule 59(4)). */
const B2CL_ABOVE = 100_000;

type Supply = {
  section: "b2b" | "b2cl" | "b2cs";
  kind: "TI" | "CN";
  number: string;
  issuedOn: Date;
  guestName: string;
  guestGstin: string | null;
  placeOfSupply: string | null;
  sac: string | null;
  ratePermille: number;
  gross: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** The invoices of these days and the credit notes that take invoices back, each in the invoice's section; sums without sign. */
function listSupplies(days: Days) {
  return db.$queryRaw<Supply[]>`
    SELECT d."kind", d."number", d."issuedOn", coalesce(d."guestName", '') AS "guestName", d."guestGstin", d."placeOfSupply", d."sac",
      d."ratePermille", d."gross", d."taxablePaise"::float8, d."cgstPaise"::float8, d."sgstPaise"::float8, d."igstPaise"::float8,
      CASE WHEN d."guestGstin" IS NOT NULL THEN 'b2b' WHEN d."igstPaise" > 0 AND d."gross" > ${B2CL_ABOVE}::int THEN 'b2cl'
        ELSE 'b2cs' END AS "section"
    FROM ${DOCUMENTS} WHERE ${issuedIn(days)} AND coalesce(o."kind", d."kind") = 'TI' ORDER BY d."issuedOn", d."id"`;
}

type Advance = {
  placeOfSupply: string | null;
  ratePermille: number;
  receivedPaise: number;
  adjustedPaise: number;
};

/**
 * Advances count from their voucher until the trip is invoiced, without their tax. What a booking's count gained in these days
 * was received, what it lost was adjusted; so an advance that is invoiced in its own month stands in neither.
 */
function listAdvances({ from, to }: Days) {
  const [first, last] = [sql`${toDate(from)}::date`, sql`${toDate(to)}::date`];
  return db.$queryRaw<Advance[]>`
    WITH advance AS (
      SELECT d."bookingId", d."placeOfSupply", d."ratePermille", sum(m."taxablePaise") AS "after",
        coalesce(sum(m."taxablePaise") FILTER (WHERE d."issuedOn" < ${first}), 0) AS "before"
      FROM ${DOCUMENTS}
      WHERE coalesce(o."kind", d."kind") IN ('RV', 'RF') AND d."issuedOn" <= ${last}
        AND d."bookingId" IN (SELECT "bookingId" FROM "TaxDocument" d WHERE ${issuedIn({ from, to })})
      GROUP BY 1, 2, 3
    ), change AS (
      SELECT "placeOfSupply", "ratePermille", CASE WHEN ${isInvoiced(sql`<= ${last}`)} THEN 0 ELSE "after" END
        - CASE WHEN ${isInvoiced(sql`< ${first}`)} THEN 0 ELSE "before" END AS "paise"
      FROM advance
    )
    SELECT "placeOfSupply", "ratePermille", sum(greatest("paise", 0))::float8 AS "receivedPaise",
      sum(greatest(-"paise", 0))::float8 AS "adjustedPaise"
    FROM change WHERE "paise" <> 0 GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** Whether the booking had an invoice, and no credit note for it, at that time. */
function isInvoiced(then: Prisma.Sql) {
  return sql`EXISTS (SELECT FROM "TaxDocument" t WHERE t."bookingId" = advance."bookingId" AND t."kind" = 'TI' AND t."issuedOn" ${then}
    AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id" AND c."issuedOn" ${then}))`;
}
