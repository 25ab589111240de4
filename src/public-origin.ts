/**
 * Where the site is found ("https://cars.example"), without a trailing slash. On the server it is the setting PUBLIC_URL, which the server
 * itself completes before it loads the pages; in a browser it is an attribute of the document's root element.
 */
export const publicOrigin: string =
  typeof document === "undefined"
    ? (process.env["PUBLIC_URL"] ?? "")
    : (document.documentElement.dataset["origin"] ?? location.origin);
