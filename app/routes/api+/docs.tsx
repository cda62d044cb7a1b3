import { type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { type DocumentedCall, getApiDocs } from "~/http/api/docs.server";
import styles from "~/styles/api-docs.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageMeta<typeof loader>(() => ({
  title: "API",
  description: "Every call of the API: who may make it, what it takes and what it answers.",
  path: "/api/docs",
}));

export function loader({ context }: LoaderFunctionArgs) {
  return getApiDocs(context);
}

export default function ApiDocs() {
  const { description, base, calls, error } = useLoaderData<typeof loader>();
  return (
    <article className="api-docs">
      <h1>API</h1>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        All addresses begin with <code>{base}</code>. The same, for programs:{" "}
        <a href={`${base}/openapi.json`}>OpenAPI 3.1</a>.
      </p>
      <nav aria-label="Calls">
        <ul>
          {calls.map(({ id, call }) => (
            <li key={id}>
              <a href={`#${id}`}>{call}</a>
            </li>
          ))}
        </ul>
      </nav>
      {calls.map((call) => (
        <Call key={call.id} {...call} />
      ))}
      <section aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        <p>Every error has one shape: a sentence, a code, and a sentence for each field it concerns.</p>
        <pre>{JSON.stringify(error, null, 2)}</pre>
      </section>
    </article>
  );
}

function Call({ id, call, summary, who, parameters, fields, types, request, status, response }: DocumentedCall) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <code>{call}</code>
      </h2>
      <p>
        {summary}. {who}
      </p>
      {parameters.length > 0 && (
        <p>
          {parameters.map(({ name, place }) => (
            <span key={name} className="api-parameter">
              <code>{name}</code> ({place}){" "}
            </span>
          ))}
        </p>
      )}
      {fields.length > 0 && (
        <table>
          <caption>Sent as {types.join(" or ")}</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Required</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, isRequired, says }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{isRequired ? "yes" : "no"}</td>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {request && <Example title="Request" json={request} />}
      {response && <Example title={`Answer ${status}`} json={response} />}
    </section>
  );
}

function Example({ title, json }: { title: string; json: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre>{json}</pre>
    </details>
  );
}
