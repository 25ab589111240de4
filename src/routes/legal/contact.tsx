import type { BrowserCatalog } from "#catalog/catalog.ts";
import { mailLink } from "#content/contact-links.ts";
import { CallLink } from "#site/call-link.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** Every policy ends with how to contact us. */
export const contactSection = (catalog: BrowserCatalog): LegalSection => ({
  id: "contact",
  title: "Questions",
  body: (
    <p>
      Call <CallLink /> or write to <a href={mailLink(catalog.company.email)}>{catalog.company.email}</a>. A
      person reads both.
    </p>
  ),
});
