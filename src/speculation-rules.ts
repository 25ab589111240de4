/** What is one visitor's own, or a step of what they are doing: nothing of it is made before they ask for it. */
const personal = [
  "/booking*",
  "/booking/*",
  "/your-booking/*",
  "/unsubscribe/*",
  "/newsletter*",
  "/enquiry*",
];
/** Pages that do something as soon as they are there, and files that are none. */
const atOnce = ["/search*", "/blog/feed.atom", "/*.ics"];

const linksTo = (addresses: readonly string[]) => ({ href_matches: addresses });

/**
 * Which of a page's links the browser may prepare once somebody points at them (the speculation rules of the HTML standard): pages of
 * content are made ready whole, a search is fetched. Where React is at home its router moves between pages, and the rules go.
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
