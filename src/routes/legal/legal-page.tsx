import { catalogContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { type LegalPath, legalPages } from "#catalog/legal-pages.ts";
import { mailLink } from "#content/contact-links.ts";
import { legalText, type LegalText } from "#content/legal-texts.server.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import type { RouteHandle } from "#route-handle.ts";
import { CallLink } from "#site/call-link.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import { ContentsList } from "#site/shell/contents-list.tsx";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { breadcrumbList, crumbsTo } from "#site/shell/structured-data.ts";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/legal-page";
import { CancellationTimeline } from "./cancellation-timeline.tsx";
import "#site/shell/prose.css";
import "./legal.css";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = legalPages.find(({ path }) => path === pathname);
  if (!page) throw new Error(`${pathname} is no legal page.`);
  return { path: page.path, text: legalText(context.get(catalogContext), page.path) };
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  if (!loaderData) return null;
  const { path, text } = loaderData;
  const { title, description } = text;
  return pageMeta(catalog, { title, description, path, jsonLd: [breadcrumbList(crumbsTo(title, path))] });
}

/** A legal page (product, 'Pages'): a diagram or summary of the rules, an index, and the text of the catalog. */
export default function LegalPage({ loaderData: { path, text } }: Route.ComponentProps) {
  const { email } = useCatalog().company;
  return (
    <>
      <PageHead title={text.title} crumbs={crumbsTo(text.title, path)}>
        {text.lead !== undefined && <p className="lead">{text.lead}</p>}
        <p className="small muted num">{`In force from ${dateInWords(text.inForce, "article")}`}</p>
      </PageHead>
      {text.timeline && <CancellationTimeline />}
      {text.glance && <AtAGlance facts={text.glance} />}
      <div className="wrap">
        <div className="grid legal">
          <div className="legal-index">
            <ContentsList
              title="On this page"
              entries={[...text.headings, { id: "contact", title: "Questions" }]}
            />
            <OtherPolicies path={path} />
          </div>
          <div className="prose">
            {/* HTML made from the catalog's Markdown, in which HTML tags were escaped to text (src/content/markdown.ts). */}
            <div id="text" dangerouslySetInnerHTML={{ __html: text.html }} />
            <section aria-labelledby="contact">
              <h2 id="contact">Questions</h2>
              <p>
                Call <CallLink /> or write to <a href={mailLink(email)}>{email}</a>. A person reads both.
              </p>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

function OtherPolicies({ path }: { path: LegalPath }) {
  return (
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
  );
}

/** The rules that most people look for, in large type. */
function AtAGlance({ facts }: { facts: NonNullable<LegalText["glance"]> }) {
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
