import { use } from "react";
import type { Elements } from "#ui/elements.ts";
import { usePageData } from "./catalog-source.ts";

/** How many rows of a list the server renders in one turn. */
const rowsAtOnce = 100;
/** How many cards, each of which is as much work as a few rows. */
export const cardsPerPiece = 30;

/** A part of a page that can be long: the server renders it in a turn of its own, so that other requests wait for no whole page. */
export function PieceInOwnTurn({ children }: { children: Elements }) {
  const { nextTurn } = usePageData();
  // React asks again after the wait, and goes by its first answer.
  if (nextTurn) use(nextTurn());
  return children;
}

type ListProps<Item> = {
  items: readonly Item[];
  atOnce?: number;
  /** Renders one item, with its key. */
  children: (item: Item) => Elements;
};

/** A list that grows with the catalog, as pieces. */
export function PiecewiseList<Item>({ items, atOnce = rowsAtOnce, children }: ListProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => at * atOnce);
  return starts.map((start) => (
    <PieceInOwnTurn key={start}>
      <Items items={items.slice(start, start + atOnce)}>{children}</Items>
    </PieceInOwnTurn>
  ));
}

/** A component, so that its items are made in its turn. */
const Items = <Item,>({ items, children }: ListProps<Item>) => items.map((item) => children(item));
