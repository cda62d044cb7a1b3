/** The pages a browser may prefetch when the user is about to follow a link; never a URL that changes something. */
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
