import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import { Fragment } from "react";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { carAddress } from "#site/car/car-address.ts";
import { CarPicture } from "#site/car/car-picture.tsx";
import { FramedPhoto } from "#site/photo.tsx";
import { Rating } from "#site/car/rating.tsx";
import { SiteCrumbs } from "#site/shell/site-crumbs.tsx";
import type { Crumb } from "#site/shell/structured-data.ts";
import { classNames } from "#ui/classes.ts";
import { ShareButton } from "#ui/share.tsx";

const stageId = "car-stage";

type Props = { readonly car: Car; readonly crumbs: readonly Crumb[] };

/** For phones the file that the cards have, too. */
const printSizes = "(max-width: 37.4375em) 50vw, (max-width: 63.9375em) 90vw, 760px";

/** The car on the ground of its class, from edge to edge of the page: as a framed photo, or as a drawing on its road. */
export function CarHero({ car, crumbs }: Props) {
  const catalog = useCatalog();
  const [photo] = car.photos ?? [];
  return (
    <div className={classNames("car-hero scenery", photo && "has-print", !car.available && "is-off")}>
      {/* The car travels here from the results, and on to its booking: it must be there in the first frame. */}
      <link rel="expect" href={`#${stageId}`} blocking="render" />
      <div className="between car-top">
        <SiteCrumbs crumbs={crumbs} />
        <ShareButton what="car" address={carAddress(car)} />
      </div>
      <div className="car-name">
        <p>
          <span className="tag">{categoryName(catalog.classes, car.category)}</span>{" "}
          <Rating value={car.rating} />{" "}
          {!car.available && <span className="flag flag-off">Not available</span>}
        </p>
        <h1 className="title">
          <Words text={carName(car)} />
        </h1>
      </div>
      {photo ? (
        <div className="car-stage" id={stageId}>
          <FramedPhoto photo={photo} sizes={printSizes} fetchPriority="high" decoding="sync" />
        </div>
      ) : (
        <DrawnCar car={car} />
      )}
    </div>
  );
}

/** A drawing is to scale, so that the car's length can be drawn beneath it. */
function DrawnCar({ car }: { car: Car }) {
  return (
    <figure className="car-stage" id={stageId}>
      <CarPicture car={car} fetchPriority="high" decoding="sync" />
      <figcaption className="num">
        <Measure length={car.length} />
        <span>
          <span className="vh">Length: </span>
          <span>{`${car.length.toFixed(2)} m`}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** A large name breaks between its words, not at the hyphen of 'Mercedes-Benz'. */
function Words({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    <Fragment key={word}>
      {index > 0 && " "}
      <span className="word">{word}</span>
    </Fragment>
  ));
}

/** How the cars are drawn: units to the meter, and where the middle of each is. */
const unitsPerMeter = 150;
const middle = 400;

/** A line as long as the car is drawn, with a mark at each end; one that is too long for the drawing has the whole width. */
function Measure({ length }: { length: number }) {
  const half = Math.min((length * unitsPerMeter) / 2, middle - 1);
  return (
    <svg viewBox="0 0 800 20" aria-hidden="true">
      <path d={`M${middle - half} 2v16M${middle + half} 2v16M${middle - half} 10h${2 * half}`} />
    </svg>
  );
}
