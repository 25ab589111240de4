import { type MouseEvent, type ReactNode, useState } from "react";
import { href, useNavigate } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";

/** Returns a click handler that lets the router follow plain links, which React does not manage one by one. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest("a[href^='/']");
    if (!link) return;
    event.preventDefault();
    const address = link.getAttribute("href") ?? "";
    void navigate(address, { preventScrollReset: address.startsWith(href("/locations")) });
  };
}

/** Long static markup: the served HTML stays as it is, and React hydrates it as one piece. */
export function AsServed({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  const follow = useFollow();
  const isKept = served && !import.meta.env.SSR;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are pressed, by keys too, which arrives here as a click
    <div
      onClick={follow}
      suppressHydrationWarning
      {...(isKept ? { dangerouslySetInnerHTML: { __html: "" } } : { children })}
    />
  );
}
