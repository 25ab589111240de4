/** What the page lays out only when it is near the viewport or the browser idle (`frame.css`). */
export const laterPieces = ".later, .each-later > *, .rest-later > *";
