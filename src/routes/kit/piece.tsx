import type { ReactNode } from "react";

export function KitSection({
  title,
  wide,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={wide ? "kit kit-wide" : "kit"} aria-label={title}>
      <h2>{title}</h2>
      <div className="kit-main">{children}</div>
    </section>
  );
}
