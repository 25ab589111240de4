import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Remembered } from "#rental/remembered.ts";
import type { HtmlKept } from "#ui/unchanging.tsx";

/** Per component: addresses can ask for any filters, and any number of days. */
const most = 500;

const kept = new Map<unknown, Remembered<string>>();

/** Renders unchanging parts of pages, and keeps their HTML as long as the process runs. */
export const htmlKept: HtmlKept = <Given extends object>(
  Content: ComponentType<Given>,
  by: string,
  given: Given,
) => {
  const ofContent = kept.get(Content) ?? new Remembered<string>(most);
  kept.set(Content, ofContent);
  return ofContent.of(by, () =>
    renderToString(
      <StaticRouter location="/">
        <Content {...given} />
      </StaticRouter>,
    ),
  );
};
