import { reasons } from "#content/home.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { serviceSelfDrive } from "#pictures/scenes.ts";
import { Poster } from "#ui/poster.tsx";

export function WhyUs() {
  return (
    <section className="section" aria-labelledby="why-title">
      <div className="wrap">
        <div className="grid why">
          <Poster title="The wheel is yours" framed>
            <Illustration picture={serviceSelfDrive} />
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
