import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CatalogAround } from "../../tests/catalog-around.tsx";
import { PageDataContext, usePageData } from "./catalog-source.ts";
import { cardsPerPiece, PiecewiseList } from "./piece.tsx";

function WithTurns({ nextTurn, children }: { nextTurn: () => Promise<void>; children: ReactNode }) {
  const source = usePageData();
  return <PageDataContext value={{ ...source, nextTurn }}>{children}</PageDataContext>;
}

test.each([
  ["rows", {}, 3],
  ["cards", { atOnce: cardsPerPiece }, 9],
])(
  "a long list of %s is rendered in turns, and its markup says nothing of them",
  async (_name, pieces, count) => {
    const items = Array.from({ length: 250 }, (_, at) => at);
    let turns = 0;
    const turnsOfItems = new Set<number>();
    const list = (
      <PiecewiseList items={items} {...pieces}>
        {(item) => {
          turnsOfItems.add(turns);
          return <li key={item}>{item}</li>;
        }}
      </PiecewiseList>
    );
    const atOnce = renderToString(<CatalogAround>{list}</CatalogAround>);
    expect(turnsOfItems.size).toBe(1);
    turnsOfItems.clear();
    // As src/entry.server.tsx gives them.
    let last = Promise.resolve();
    const countTurn = async (before: Promise<void>) => {
      await before;
      await turn();
      turns += 1;
    };
    const nextTurn = () => (last = countTurn(last));
    const inTurns = await new Promise<string>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(
        <CatalogAround>
          <WithTurns nextTurn={nextTurn}>{list}</WithTurns>
        </CatalogAround>,
        { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
      );
    });
    expect(inTurns).toBe(atOnce);
    expect(turnsOfItems.size).toBe(count);
  },
);
