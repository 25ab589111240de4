import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReactNode } from "react";
import type { Catalog } from "#catalog/catalog.ts";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import type { CarPhoto } from "#rental/photo.ts";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { FramedPhoto } from "#site/photo.tsx";
import { silhouetteLengths } from "#pictures/silhouettes.ts";
import { drawnCarLength } from "./car-drawing.ts";
import { CarPicture } from "./car-picture.tsx";

const photo: CarPhoto = {
  hash: "0123456789abcdef01234567",
  width: 1600,
  height: 1000,
  widths: [640, 1120, 1600],
  color: "#445566",
  alt: "The Creta, from the left",
  shows: "this car",
};

const creta = { id: "5", category: "suv", picture: "creta" };

/** Renders by a catalog, ours unless another is given. */
function render(element: ReactNode, catalog: Catalog = initialCatalog) {
  return renderToStaticMarkup(<CatalogAround catalog={catalog}>{element}</CatalogAround>);
}

/** A catalog whose only car is a Creta with this photo. */
function catalogWithPhoto(one: CarPhoto = photo): Catalog {
  const cars = initialCatalog.cars
    .slice(0, 1)
    .map((car) => Object.assign(structuredClone(car), { id: creta.id, photos: [one] }));
  return { ...initialCatalog, cars };
}

test("a car without photos is shown by its drawing, or by the silhouette of its class", () => {
  expect(render(<CarPicture car={creta} />)).toMatch(/^<img [^>]*\/cars\/creta[^>]*>$/);
  for (const picture of [{ picture: "" }, {}])
    expect(render(<CarPicture car={{ id: "5", category: "suv", ...picture }} />)).toMatch(
      /^<img [^>]*\/silhouettes\/suv[^>]* width="800" height="320"/,
    );
});

test("a class may name another shape than its color’s", () => {
  const { classes } = initialCatalog;
  const catalog: Catalog = {
    ...initialCatalog,
    classes: classes.map((one) => ({ ...one, color: "suv", shape: "van" })),
  };
  for (const { id } of classes) {
    const car = { id: "5", category: id, picture: "" };
    expect(render(<CarPicture car={car} />, catalog)).toContain("/silhouettes/van");
    expect(drawnCarLength(catalog, { ...car, length: 4 })).toBe(silhouetteLengths.van);
  }
});

test("a photo on a card comes in its smallest files, on its own color, with its size and without styles", () => {
  const markup = render(<CarPicture car={creta} />, catalogWithPhoto());
  expect(markup).toContain(`<path fill="#445566"`);
  expect(markup).toContain(`<source type="image/avif" srcSet="/photos/${photo.hash}-640.avif 640w"/>`);
  expect(markup).toContain(`src="/photos/${photo.hash}-640.jpg" width="1600" height="1000"`);
  expect(markup).toContain(`alt="${photo.alt}"`);
  expect(markup).toContain(`loading="lazy"`);
  expect(markup).not.toMatch(/style=|-1120\./);
});

test("where it is large, a browser chooses among all of them; the first picture of a page loads at once", () => {
  const markup = render(<CarPicture car={creta} sizes="60vw" fetchPriority="high" />, catalogWithPhoto());
  expect(markup).toContain(
    `sizes="60vw" srcSet="${photo.widths.map((wide) => `/photos/${photo.hash}-${wide}.avif ${wide}w`).join(", ")}"`,
  );
  expect(markup).toContain(`loading="eager"`);
  expect(markup).toContain(`fetchPriority="high"`);
});

test("a crop keeps what the company says; its caption says whether it is another car", () => {
  const catalog = catalogWithPhoto({ ...photo, focus: [0.28, 0.71], shows: "a car of this class" });
  const markup = render(<CarPicture car={creta} isCaptioned className="traveling" />, catalog);
  expect(markup).toContain(`class="across-3 down-7 traveling"`);
  expect(markup).toContain("A car of this class");
  expect(render(<CarPicture car={creta} isCaptioned />, catalogWithPhoto())).not.toContain("<small");
});

const readCaption = (one: CarPhoto) =>
  /<figcaption[^>]*>(.*)<\/figcaption>/.exec(render(<FramedPhoto photo={one} />))?.[1];

test("beneath a framed photo stands whether it shows another car, and nothing else", () => {
  expect(readCaption({ ...photo, shows: "a car of this class" })).toBe("A car of this class");
  expect(readCaption(photo)).toBeUndefined();
});
