import { phoneLink, site } from "#content/site.ts";

type CallLinkProps = Omit<React.ComponentProps<"a">, "href">;

/** Dials the support number; whatever its text, its accessible name ends with the number. */
export function CallLink({ children, ...props }: CallLinkProps) {
  return (
    <a
      href={phoneLink()}
      {...(typeof children === "string" && { "aria-label": `${children}, call ${site.phone}` })}
      {...props}
    >
      {children ?? <span className="num">{site.phone}</span>}
    </a>
  );
}
