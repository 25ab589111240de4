import { reviews, sampleReviewsNote } from "#content/reviews.ts";
import { site } from "#content/site.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

export function Reviews() {
  return (
    <section className="section" aria-labelledby="reviews-title">
      <div className="wrap">
        <SectionHeading title="What people write afterward" headingId="reviews-title">
          {site.samples && <p className="aside small">{sampleReviewsNote}</p>}
        </SectionHeading>
        {reviews.map(({ id, name, location, review, carType, date }) => (
          <figure key={id} className="quote">
            <blockquote>
              <p>“{review}”</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span className="muted">
                {location}
                <br />
                {carType}, {date}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
