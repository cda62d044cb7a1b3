/** Pages a browser may fetch when a link is about to be followed; never one whose address does something. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/admin-dashboard*", "/user/*", "/images/*"] } }],
      },
      eagerness: "moderate",
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(RULES), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=86400" },
  });
}
