import { reasons } from "#content/home.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { routeAmalfi } from "#pictures/places.ts";
import { Poster } from "#ui/poster.tsx";

export function WhyUs() {
  return (
    <section className="section" aria-labelledby="why-title">
      <div className="wrap">
        <div className="grid why">
          <Poster title={routeAmalfi.title} framed>
            <Illustration picture={routeAmalfi} />
          </Poster>
          <div className="why-text">
            <h2 id="why-title">Why choose us</h2>
            <dl>
              {reasons.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt> <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
