// The drawings beside the text of a state; each is shipped only with the pages that show it.
export { default as noCars } from "./art/notes/no-cars.svg?picture";
export { default as unknownLink } from "./art/notes/unknown-link.svg?picture";
export { default as onTheList } from "./art/notes/on-the-list.svg?picture";
