import { useCatalog } from "#site/catalog-source.ts";
import type { PlanPages } from "#catalog/offers.ts";
import { requirePlanPageTexts } from "#content/plans.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import { PageSection } from "#site/page-section.tsx";
import { CallNumberLink } from "#site/call-link.tsx";
import { InquirySection } from "#site/inquiry/inquiry-section.tsx";
import { HeadlineLines } from "#site/shell/lines.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { spellCapitalizedPlanCount, PlanTickets } from "./plan-ticket.tsx";
import { PosterHero } from "#site/shell/poster-hero.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd, toServiceJsonLd } from "#site/shell/structured-data.ts";
import "./plan-page.css";
import type { Elements } from "#ui/elements.ts";

type Page = {
  readonly id: keyof PlanPages;
  readonly path: string;
  readonly picture: PictureFacts;
};

/** The handle of a page of plans. */
export const createPlanPageHandle = ({ id, path, picture }: Page) =>
  createPublicPageHandle((catalog) => {
    const { name, description, plans } = requirePlanPageTexts(catalog, id);
    const offers = plans.map((plan) => ({ name: plan.name, price: plan.price, per: "month" as const }));
    return renderPageMeta(catalog, {
      title: name,
      description,
      path,
      preview: picture.name,
      jsonLd: [
        toBreadcrumbJsonLd(listTopPageCrumbs(name, path)),
        toServiceJsonLd(catalog, { name, description, path, offers }),
      ],
    });
  });

/** Plans over their poster, the terms as a ruled table, and the inquiry form. */
export function PlanPage({ id, path, picture, children }: Page & { children?: Elements }) {
  const catalog = useCatalog();
  const { name, headline, lead, plans, callTo, plansNote, terms, inquiry } = requirePlanPageTexts(
    catalog,
    id,
  );
  return (
    <>
      <PosterHero
        picture={picture}
        title={<HeadlineLines lines={headline} />}
        lead={lead}
        crumbs={listTopPageCrumbs(name, path)}
        className="phero-lap"
      >
        <CallNumberLink className="btn btn-action num" />
      </PosterHero>
      <section className="wrap lap" aria-labelledby="plans">
        <h2 className="vh" id="plans">
          {spellCapitalizedPlanCount(plans)}
        </h2>
        <PlanTickets plans={plans} callTo={callTo} />
        <p className="small muted plans-note">{plansNote}</p>
      </section>
      <div className="after-plans">
        <PageSection title={terms.title} meridians>
          <table className="table terms" aria-label={terms.title}>
            <tbody>
              {terms.rows.map(({ title, text }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td className="num">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PageSection>
        <InquirySection {...inquiry} page={path} />
        {children}
      </div>
      <div className="after-main" />
    </>
  );
}
