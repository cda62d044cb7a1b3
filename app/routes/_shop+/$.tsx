/** The 404 page of all other URLs. As a route of its own it has the layout and its data. */
export function loader() {
  throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

export function action() {
  throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

export default function Missing() {
  return null;
}
