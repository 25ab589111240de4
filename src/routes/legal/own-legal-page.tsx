import { useCatalog } from "#site/catalog-source.ts";
import type { LegalPath } from "#catalog/legal-pages.ts";
import type { LegalText } from "#content/legal-texts.server.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { contactSection } from "./contact.tsx";
import { LegalFrame, SectionOfPage } from "./legal-page.tsx";

/** A legal page that the company has written itself, in the frame of ours. */
export function OwnLegalPage({ path, text }: { path: LegalPath; text: LegalText }) {
  const catalog = useCatalog();
  const contact = contactSection(catalog);
  return (
    <LegalFrame
      name={text.title}
      path={path}
      lead={text.lead}
      inForce={dateInWords(text.inForce, "article")}
      entries={[...text.headings, contact]}
    >
      {/* HTML made from the catalog's Markdown, in which HTML tags were escaped to text (src/content/markdown.ts). */}
      <div dangerouslySetInnerHTML={{ __html: text.html }} />
      <SectionOfPage {...contact} />
    </LegalFrame>
  );
}
