import { z } from "zod";

import { countOfRows, countRows, db, readIds, sumOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { may, pageOfPeople, type Right } from "~/models/people/user/rights";
import { inBatches } from "~/values/batches";
import { writeCsv } from "~/values/csv";
import { COUNT_LIMIT, criteriaReader, type Paging, pagingFields, totalOf } from "~/values/paging";
import { queryOf } from "~/values/query-of";
import { type Bounds, readPage } from "~/values/read-page";
import { type ShownList, type ShownTable } from "~/values/row-words";

import {
  type CriteriaOf,
  type Declared,
  type Fields,
  type Key,
  type Looking,
  type Reader,
  type Worklist,
} from "./declared.server";
import { SHOWN, type Task, waitingRow, type WaitingTask } from "./task.server";

const { empty, join, raw, sql } = Prisma;

const PAGE_SIZE = 25;

/** A row's id, and its keys in order. */
type Found = { id: string; [key: `k${number}`]: unknown };

/** Makes of a declaration what reads it: its page, its call, one page of its rows, and the statement that counts them. */
export function worklist<F extends Fields, Row extends { _id: string }, Criteria extends object = CriteriaOf<F>>(
  list: Declared<F, Row, Criteria>,
) {
  const totalName = `total${list.name.charAt(0).toUpperCase()}${list.name.slice(1)}`;
  const fields = z.object(list.criteria).partial();
  const readUrl = criteriaReader(list.criteria);
  const complete = (asked: object) => (list.complete ? list.complete(asked) : (asked as Criteria));
  const faultsOf = (criteria: Criteria) => list.faults?.(criteria) ?? {};
  const isFaulty = (criteria: Criteria) => Object.keys(faultsOf(criteria)).length > 0;

  function readAsked(url: string) {
    const { criteria, page: at } = readUrl(url);
    return { criteria: complete(criteria), at };
  }

  const column = (name: string) => raw(`${list.as ? `${list.as}.` : ""}"${name}"`);
  const by = (keys: Key[]) =>
    join(keys.map(({ by: name, down }) => sql`${column(name)} ${raw(down ? "DESC" : "ASC")}`));

  const counted = (criteria: Criteria) =>
    list.isCountedInOrder ? sql`${list.from(criteria)} ORDER BY ${by(list.order(criteria))}` : list.from(criteria);

  async function load(ids: string[], reader?: Reader) {
    const loaded = new Map((await list.load(ids, reader)).map((row) => [row._id, row]));
    return ids.flatMap((id) => loaded.get(id) ?? []);
  }

  const idsOf = (criteria: Criteria, { skip, take }: Bounds) =>
    readIds(
      sql`SELECT ${column("id")} AS "id" FROM ${list.from(criteria)} ORDER BY ${by(list.order(criteria))} LIMIT ${take} OFFSET ${skip}`,
    );

  async function read(criteria: Criteria, { page = 1, limit = PAGE_SIZE }: Partial<Paging> = {}, reader?: Reader) {
    const isEmpty = isFaulty(criteria) || (list.isOn && !(await list.isOn()));
    if (isEmpty) return { total: 0, isMore: false, hasNext: false, page, limit, rows: [] };
    const most = list.isAllCounted && !isNarrowed(criteria) ? Infinity : COUNT_LIMIT;
    const { rows: ids, ...paging } = await readPage(
      { page, limit },
      async () => totalOf(await countRows(counted(criteria), { take: most + 1 }), most),
      (bounds) => idsOf(criteria, bounds),
    );
    return { ...paging, page, limit, rows: await load(ids, reader) };
  }

  /** All rows, in batches, each after the last of the one before. */
  async function* each(criteria: Criteria, keys: Key[] = list.file?.order ?? list.order(criteria)) {
    if (list.isOn && !(await list.isOn())) return;
    const columns = join(keys.map(({ by: name }, at) => sql`${column(name)} AS ${raw(`k${at}`)}`));
    const places = raw(keys.map((_, at) => `k${at}`).join());
    const order = raw(keys.map(({ down }, at) => `k${at} ${down ? "DESC" : "ASC"}`).join());
    const than = raw(keys[0]?.down ? "<" : ">");
    const valuesOf = (last: Found) =>
      join(
        keys.map(
          ({ by: name, isDay }, at) => sql`${last[`k${at}`]}${raw(isDay ? "::date" : name === "id" ? "::uuid" : "")}`,
        ),
      );
    const batches = inBatches<Found>((last, take) => {
      const rest = last ? sql`WHERE (${places}) ${than} (${valuesOf(last)})` : empty;
      return db.$queryRaw`SELECT * FROM (SELECT ${column("id")} AS "id", ${columns} FROM ${list.from(criteria)}) AS "row" ${rest} ORDER BY ${order} LIMIT ${take}`;
    });
    for await (const found of batches) yield await load(found.map(({ id }) => id));
  }

  async function page(url: string, reader: Reader) {
    const { criteria, at } = readAsked(url);
    const narrowed = criteria as Record<string, string | undefined>;
    const size = list.pageSize ?? PAGE_SIZE;
    const limit = list.people ? pageOfPeople(reader, size) : size;
    const [{ rows, ...paging }, figures, of] = await Promise.all([
      read(criteria, { page: at, limit }, reader),
      isFaulty(criteria) ? [] : (list.figures?.(criteria) ?? []),
      list.isAllCounted && isNarrowed(criteria) ? countRows(list.from(complete({})), { take: Infinity }) : null,
    ]);
    const isSummed = list.amount && paging.total > 0 && !(list.amount.isDear && paging.isMore);
    const { title, label, layout = "rows", filters = null, file, say } = list;
    const looking = { criteria, can: (right: Right) => may(reader, right), now: Date.now() };
    const shown: ShownList = {
      title,
      label: typeof label === "string" ? label : label(criteria),
      layout,
      filters,
      days: list.days?.(criteria) ?? null,
      faults: faultsOf(criteria),
      ...paging,
      of,
      criteria: narrowed,
      choices: list.choices?.(criteria) ?? null,
      link: list.link?.(looking) ?? null,
      about: (await list.about?.({ ...looking, isEmpty: rows.length === 0 })) ?? null,
      sum: isSummed && list.amount ? await sumOfRows(list.amount.of(), list.from(criteria)) : null,
      figures: rows.length > 0 ? figures : [],
      file: file && !isFaulty(criteria) && (file.isOf?.(criteria) ?? true) ? addressOf(file.at, narrowed) : null,
      all: list.all?.(rows, { ...looking, isPaged: at > 1 || paging.hasNext }) ?? null,
      none: rows.length === 0 ? await list.none(criteria) : null,
      cards: say ? rows.map((row) => say(row, looking)) : [],
      table: tableOf(rows, looking),
    };
    return { list: shown, rows };
  }

  function tableOf(rows: Row[], looking: Looking<Criteria>): ShownTable | null {
    if (!list.table) return null;
    const { columns, ...table } = list.table;
    return {
      ...table,
      columns: columns.map(({ name, className, isRowHeader, isClear }) => ({ name, className, isRowHeader, isClear })),
      rows: rows.map((row) => ({ _id: row._id, cells: columns.map(({ cell }) => cell(row, looking)) })),
    };
  }

  const asked: z.ZodType<Partial<Paging>> = z.object(pagingFields).extend(fields.shape);
  const query = asked.superRefine((criteria, context) => {
    for (const [name, message] of Object.entries(faultsOf(complete(criteria))))
      context.addIssue({ code: "custom", path: [name], message });
  });
  const call: Worklist["call"] = {
    summary: list.api?.summary ?? list.title,
    query,
    output: z.object({
      [totalName]: z.int(),
      isMore: z.boolean().meta({ description: `Whether there are more than \`${totalName}\`.` }),
      hasNext: z.boolean(),
      [list.name]: z.array(list.api?.shape ?? z.never()),
    }),
    async run({ page: at, limit, ...criteria }, reader) {
      const { total, isMore, hasNext, rows } = await read(complete(criteria), { page: at, limit }, reader);
      return { [totalName]: total, isMore, hasNext, [list.name]: rows };
    },
  };

  /** The first of its rows, without counting the others. */
  const first = async (criteria: Criteria, take: number) => load(await idsOf(criteria, { skip: 0, take }));

  /** The same text for every operator and day, because it is part of a prepared statement. */
  async function count(criteria: Criteria, take: number) {
    const found = countOfRows(counted(criteria), { take });
    return list.isOn ? sql`SELECT CASE WHEN ${await list.isOn()}::boolean THEN (${found}) ELSE 0 END` : found;
  }

  function waiting({ criteria: narrowed, today, digest, ...task }: Task<Row, Criteria>): WaitingTask {
    const asked = narrowed ?? {};
    const criteria = complete(asked);
    const { more } = digest ?? {};
    return {
      ...task,
      right: list.right,
      list: addressOf(list.at ?? list.name, asked),
      count: (take) => count(criteria, take),
      today: today && {
        ...today,
        rows: async () => (await first(criteria, SHOWN)).map((row) => waitingRow(row._id, today.say(row))),
      },
      digest: digest && { ...digest, more: more && (async () => (await first(criteria, 1)).map(more).join()) },
    };
  }

  const { name, right, people = false, tasks = [] } = list;
  const { columns = [], isEscaped } = list.file ?? {};
  return {
    name,
    right,
    people,
    tasks: tasks.map(waiting),
    page,
    call,
    read,
    each,
    first,
    file: (url: string) => writeCsv(columns, each(readAsked(url).criteria), isEscaped),
    /** What an address of its page or file asks for. */
    asked: (url: string) => readAsked(url).criteria,
    faults: (url: string) => faultsOf(readAsked(url).criteria),
    counted: (criteria: Criteria, take = COUNT_LIMIT + 1) => countRows(counted(criteria), { take }),
  };
}

function isNarrowed(criteria: object) {
  return Object.values(criteria).some(Boolean);
}

function addressOf(path: string, criteria: Record<string, string | undefined>) {
  const query = queryOf(criteria);
  return query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
}
