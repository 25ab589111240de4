import type { ReactElement } from "react";

/**
 * Children that hold no text outside an element. A translator of the browser replaces texts by elements of its own: beside other children,
 * React could neither change nor remove such a text (`tests/loose-texts.test.ts`).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
