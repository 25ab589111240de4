import { useCatalog } from "#site/catalog-source.ts";
import { fillHomeTexts } from "#content/home.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { heroCityNight, heroCoast, heroDesert, heroHimalaya, heroPalace } from "#pictures/scenes.ts";
import { heroSizes, PhotoPicture } from "#site/photo.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";

const pictures = [heroCoast, heroDesert, heroHimalaya, heroCityNight, heroPalace];

/** Five posters or photos as wide as the page; the first one's headline is the page's `<h1>`. */
export function Hero() {
  const catalog = useCatalog();
  const slides = fillHomeTexts(catalog).slides.map(({ headline, lead, photo }, index) => {
    const picture = pictures[index] ?? heroCoast;
    const Heading = index === 0 ? "h1" : "h2";
    const skyClass = `sky-${picture.name}${picture.text === "light" ? " is-light" : ""}`;
    const loadingProps = index === 0 ? ({ fetchPriority: "high" } as const) : {};
    return (
      <div key={headline} className={`hero-slide ${photo ? "has-photo is-light" : skyClass}`}>
        {photo ? (
          <PhotoPicture photo={photo} sizes={heroSizes} {...loadingProps} />
        ) : (
          <Illustration picture={picture} {...loadingProps} />
        )}
        <div className="wrap hero-copy slide-words">
          <Heading>{headline}</Heading>
          <p className="lead">{lead}</p>
        </div>
        {!photo && <p className="caps hero-title slide-words">{picture.title}</p>}
      </div>
    );
  });
  return <Carousel className="hero" label="Places to drive" slides={slides} dotsClass="hero-dots" />;
}
