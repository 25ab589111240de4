// What stands beside a state's words; each is shipped by the page that shows it.
export { noCars } from "./notes/no-cars.ts";
export { unknownLink } from "./notes/unknown-link.ts";
export { onTheList } from "./notes/on-the-list.ts";
