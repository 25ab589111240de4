import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { policyWords } from "#content/policy-words.ts";
import { ContentsList } from "#site/shell/contents-list.tsx";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { crumbsTo, breadcrumbList } from "#site/shell/structured-data.ts";
import "#site/shell/prose.css";
import "./legal.css";
import type { Elements } from "#ui/elements.ts";

export type LegalSection = { readonly id: string; readonly title: string; readonly body: Elements };

const policies = [
  { name: "Terms and Conditions", path: href("/terms-conditions") },
  { name: "Privacy Policy", path: href("/privacy-policy") },
  { name: "Cancellation Policy", path: href("/cancellation-policy") },
  { name: "Disclaimer", path: href("/disclaimer") },
];

type LegalPath = "/terms-conditions" | "/privacy-policy" | "/cancellation-policy" | "/disclaimer";

export function legalMeta(name: string, path: LegalPath, description: string) {
  return pageMeta({
    title: name,
    description,
    path,
    preview: "business",
    jsonLd: [breadcrumbList(crumbsTo(name, path))],
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
export function LegalPage({ name, path, lead, sections, children }: Props) {
  return (
    <>
      <PageHead title={name} crumbs={crumbsTo(name, path)}>
        <p className="lead">{lead}</p>
        <p className="small muted num">In force from {policyWords().inForce}</p>
      </PageHead>
      {children}
      <div className="wrap">
        <div className="grid legal">
          <div className="legal-index">
            <ContentsList title="On this page" entries={sections} />
            <nav className="toc toc-more" aria-labelledby="other-policies">
              <h2 className="label" id="other-policies">
                Other policies
              </h2>
              <ul>
                {policies
                  .filter((policy) => policy.path !== path)
                  .map((policy) => (
                    <li key={policy.path}>
                      <Link to={policy.path}>{policy.name}</Link>
                    </li>
                  ))}
              </ul>
            </nav>
          </div>
          <div className="prose">
            {sections.map(({ id, title, body }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

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
