/** Pages that are personal to a visitor, or a step of what they are doing: never prepared before the visitor asks for them. */
const personal = [
  "/booking*",
  "/booking/*",
  "/find-booking*",
  "/your-booking*",
  "/your-booking/*",
  "/unsubscribe/*",
  "/newsletter*",
  "/enquiry*",
];
/** Pages that do something as soon as they are opened, and files that are not pages. */
const atOnce = ["/search*", "/blog/feed.atom", "/*.ics"];

const linksTo = (addresses: readonly string[]) => ({ href_matches: addresses });

/**
 * Which of a page's links the browser may prepare when a visitor points at them (the speculation rules of the HTML standard): pages of
 * content are prerendered, a search is prefetched. Where React is running, its router handles navigation, and the rules are removed.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { not: linksTo([...personal, ...atOnce]) }] },
      eagerness: "moderate",
    },
  ],
  prefetch: [{ where: linksTo(["/search\\?*"]), eagerness: "moderate" }],
});
