import { useCatalog } from "#site/catalog-source.ts";
import { CallLink } from "#site/call-link.tsx";

type Props = { className: string; subject: string; children?: string };

/** 'Call to Book' for one of several things: its accessible name says which one, and the number. */
export function CallAboutLink({ className, subject, children = "Call to Book" }: Props) {
  const catalog = useCatalog();
  return (
    <CallLink className={className} aria-label={`${children}: ${subject}, call ${catalog.company.phone}`}>
      {children}
    </CallLink>
  );
}
