import { heroSlides } from "#content/home.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { heroCityNight, heroCoast, heroDesert, heroHimalaya, heroPalace } from "#pictures/scenes.ts";
import { Carousel } from "#ui/carousel.tsx";

const pictures = [heroCoast, heroDesert, heroHimalaya, heroCityNight, heroPalace];
/** Milliseconds (specification, section 9). */
const interval = 5000;

/** Five posters to the edges of the page; the first one's headline is the page's. */
export function Hero() {
  const slides = heroSlides.map(({ headline, lead }, index) => {
    const picture = pictures[index] ?? heroCoast;
    const Heading = index === 0 ? "h1" : "h2";
    return (
      <div
        key={headline}
        className={`hero-slide sky-${picture.name}${picture.text === "light" ? " is-light" : ""}`}
      >
        <Illustration picture={picture} {...(index === 0 && { fetchPriority: "high" })} />
        <div className="wrap hero-copy slide-words">
          <Heading>{headline}</Heading>
          <p className="lead">{lead}</p>
        </div>
        <p className="caps hero-title slide-words">{picture.title}</p>
      </div>
    );
  });
  return (
    <Carousel
      className="hero"
      label="Places to drive"
      interval={interval}
      slides={slides}
      dotsClass="hero-dots"
    />
  );
}
