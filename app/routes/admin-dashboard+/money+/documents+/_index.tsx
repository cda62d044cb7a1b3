import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { ListPage } from "~/components/list/list-page";
import { MoneyNav } from "~/components/money/money-nav";
import { requireRight } from "~/http/guards.server";
import { readList } from "~/http/lists/list-route.server";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { ACCOUNT_FILES } from "~/models/office/books/files";
import { listMoneyTabs } from "~/models/office/list/money-worklists.server";
import { register } from "~/models/office/list/register.server";
import { type Days } from "~/models/office/money/days";
import { type RegisterNumbers } from "~/models/office/money/register/json";
import { numbersOf } from "~/models/office/money/register/register.server";
import { counted } from "~/values/counted";
import { queryOf } from "~/values/query-of";

export const meta: MetaFunction = () => [{ title: "Documents" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, register.right);
  const days = register.asked(request.url);
  const [{ list, rejected }, tabs] = await Promise.all([readList(request, user, register), listMoneyTabs()]);
  return { list, rejected, tabs, of: rejected ? null : { days, numbers: await numbersOf(days) } };
}

export default function Documents() {
  const { tabs, of } = useLoaderData<typeof loader>();
  const foot = of && (
    <>
      <DocumentNumbers numbers={of.numbers} />
      <FilesForAccountant days={of.days} />
    </>
  );
  return <ListPage nav={<MoneyNav tabs={tabs} tab="documents" />} foot={foot} />;
}

function DocumentNumbers({ numbers }: { numbers: RegisterNumbers[] }) {
  if (numbers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="numbers">
      <h2 id="numbers">First and last number</h2>
      <ul className="stack">
        {numbers.map(({ kind, first, last, documents, missing }) => (
          <li key={first}>
            {KIND_TITLES[kind]}: <span className="whole number">{first}</span> to{" "}
            <span className="whole number">{last}</span>, {documents.toLocaleString("en-IN")} made,{" "}
            {missing === 0 ? "no gap" : <b className="status-canceled">{counted(missing, "number")} missing</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FilesForAccountant({ days: { from, to } }: { days: Days }) {
  if (!useCan("export-people")) return null;
  return (
    <section className="stack" aria-labelledby="files">
      <h2 id="files">Files for the accountant</h2>
      <p>Of these days and all documents. Please let your accountant compare them before filing.</p>
      {ACCOUNT_FILES.map(([title, at, files, named = ""]) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="choices">
            {files.map((file) => (
              <a key={file} href={`${at}?${queryOf({ [named]: named && file, from, to })}`} download>
                {file}
              </a>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}
