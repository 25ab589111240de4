import { useCatalog } from "#site/catalog-source.ts";
import { phoneHref } from "#content/contact-links.ts";

type CallLinkProps = Omit<React.ComponentProps<"a">, "href">;

/** Dials the support number; whatever its text, its accessible name ends with the number. */
export function CallLink({ children, ...props }: CallLinkProps) {
  const catalog = useCatalog();
  return (
    <a
      href={phoneHref(catalog.company.phone)}
      {...(typeof children === "string" && { "aria-label": `${children}, call ${catalog.company.phone}` })}
      {...props}
    >
      {children ?? <span className="num">{catalog.company.phone}</span>}
    </a>
  );
}

/** The same with the number in its text. */
export function CallNumberLink(props: Omit<CallLinkProps, "children">) {
  const { company } = useCatalog();
  return (
    <CallLink {...props}>
      <>Call {company.phone}</>
    </CallLink>
  );
}
