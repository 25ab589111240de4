import { type ComponentType, createContext, type HTMLAttributes, useContext } from "react";

/** The HTML of a component, rendered only when it is not known yet for `by`. */
export type HtmlKept = <Given extends object>(of: ComponentType<Given>, by: string, given: Given) => string;

/** Only the server keeps HTML: in a browser there is none. */
export const HtmlKeptContext = createContext<HtmlKept | undefined>(undefined);

interface Props<Given> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "div" | "dl" | "footer" | "header" | "nav";
  /** What is inside. Its HTML may depend on nothing but `by`: on no context, no address, and no `useId`. */
  of: ComponentType<Given>;
  given: Given;
  by: string;
}

/**
 * Content that is the same for every visitor with the same `by`, such as the footer: the server renders it once and keeps its HTML, since
 * most of a page's rendering time goes to such parts. In the browser it is content like any other.
 */
export function Unchanging<Given extends object>({
  as: Tag,
  of: Content,
  given,
  by,
  ...attributes
}: Props<Given>) {
  const htmlKept = useContext(HtmlKeptContext);
  if (htmlKept)
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: htmlKept(Content, by, given) }} />;
  return (
    <Tag {...attributes}>
      <Content {...given} />
    </Tag>
  );
}
