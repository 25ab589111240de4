import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { type LegalPath, legalPages } from "#catalog/legal-pages.ts";
import { Link } from "#ui/link.tsx";
import { policyWords } from "#content/policy-words.ts";
import { ContentsList } from "#site/shell/contents-list.tsx";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { crumbsTo, breadcrumbList } from "#site/shell/structured-data.ts";
import "#site/shell/prose.css";
import "./legal.css";
import type { Elements } from "#ui/elements.ts";

export type LegalSection = { readonly id: string; readonly title: string; readonly body: Elements };

/** @param words the title, and what search engines show of the page */
export function legalMeta(
  catalog: BrowserCatalog,
  { title, description }: { readonly title: string; readonly description: string },
  path: LegalPath,
) {
  return pageMeta(catalog, {
    title,
    description,
    path,
    jsonLd: [breadcrumbList(crumbsTo(title, path))],
  });
}

type Props = {
  name: string;
  path: LegalPath;
  lead: string;
  sections: readonly LegalSection[];
  /** A diagram or summary of the rules, above the text. */
  children?: Elements;
};

/** The template of the four legal pages: a diagram or summary of the rules, an index, and the text. */
export function LegalPage({ sections, children, ...head }: Props) {
  const catalog = useCatalog();
  return (
    <LegalFrame {...head} inForce={policyWords(catalog).inForce} entries={sections} summary={children}>
      {sections.map((section) => (
        <SectionOfPage key={section.id} {...section} />
      ))}
    </LegalFrame>
  );
}

type FrameProps = {
  name: string;
  path: LegalPath;
  lead: string | undefined;
  /** 'August 1, 2025'. */
  inForce: string;
  /** The headings of the text. */
  entries: readonly Pick<LegalSection, "id" | "title">[];
  summary?: Elements;
  /** The text. */
  children: Elements;
};

/** What is around the text of a legal page. */
export function LegalFrame({ name, path, lead, inForce, entries, summary, children }: FrameProps) {
  return (
    <>
      <PageHead title={name} crumbs={crumbsTo(name, path)}>
        {lead !== undefined && <p className="lead">{lead}</p>}
        <p className="small muted num">{`In force from ${inForce}`}</p>
      </PageHead>
      {summary}
      <div className="wrap">
        <div className="grid legal">
          <div className="legal-index">
            <ContentsList title="On this page" entries={entries} />
            <nav className="toc toc-more" aria-labelledby="other-policies">
              <h2 className="label" id="other-policies">
                Other policies
              </h2>
              <ul>
                {legalPages
                  .filter((policy) => policy.path !== path)
                  .map((policy) => (
                    <li key={policy.path}>
                      <Link to={policy.path}>{policy.name}</Link>
                    </li>
                  ))}
              </ul>
            </nav>
          </div>
          <div className="prose">{children}</div>
        </div>
      </div>
    </>
  );
}

export const SectionOfPage = ({ id, title, body }: LegalSection) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {body}
  </section>
);

type Glance = { readonly figure: string; readonly says: string };

/** The rules that most people look for, in large type. */
export function AtAGlance({ facts }: { facts: readonly Glance[] }) {
  return (
    <section className="wrap" aria-label="At a glance">
      <dl className="glance">
        {facts.map(({ figure, says }) => (
          <div key={says}>
            <dt>{says}</dt> <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
