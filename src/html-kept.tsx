import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { HtmlKept } from "#ui/unchanging.tsx";

/** Per component: addresses can ask for any filters. */
const most = 100;

const kept = new Map<unknown, Map<string, string>>();

/** Renders unchanging parts of pages, and keeps their HTML as long as the process runs. */
export const htmlKept: HtmlKept = <Given extends object>(
  Content: ComponentType<Given>,
  by: string,
  given: Given,
) => {
  const ofContent = kept.get(Content) ?? new Map<string, string>();
  kept.set(Content, ofContent);
  const known = ofContent.get(by);
  if (known !== undefined) return known;
  const html = renderToString(
    <StaticRouter location="/">
      <Content {...given} />
    </StaticRouter>,
  );
  if (ofContent.size >= most) ofContent.clear();
  ofContent.set(by, html);
  return html;
};
