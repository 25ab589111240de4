import * as v from "valibot";
import { claimedFigure, headline, point, points } from "./offer-schema.server.ts";
import { photo } from "./photo-schema.server.ts";
import type { TriedPhotos } from "./photos.server.ts";
import { list, record, text } from "./schema-parts.server.ts";

/*
 * What home.yaml and pages.yaml may contain.
 */

export const home = (photos: TriedPhotos) =>
  record({
    title: text(120),
    description: text(400),
    slides: list(
      record({ headline: text(40), lead: text(200), photo: v.exactOptional(photo(photos)) }),
      5,
      1,
    ),
    popularPickups: v.exactOptional(list(text(120), 8, 1)),
    highlights: list(record({ figure: text(20), title: text(40), text: text(200) }), 4, 1),
    reasons: points(8),
    reasonsPhoto: v.exactOptional(photo(photos)),
    servicesTitle: text(60),
    loyalty: v.exactOptional(
      record({ title: text(80), text: text(300), figures: list(claimedFigure, 4, 1) }),
    ),
    closing: point,
  });

export const pageTexts = (photos: TriedPhotos) =>
  record({
    about: record({
      photo: v.exactOptional(photo(photos)),
      description: text(400),
      headline,
      lead: text(300),
      story: record({ title: text(80), paragraphs: list(text(1000), 10, 1) }),
      offices: point,
      beliefs: points(8),
      founded: text(200),
    }),
    fleet: record({ lead: text(300), places: claimedFigure, classes: v.exactOptional(text(60)) }),
    locations: record({
      description: text(400),
      lead: text(200),
      example: v.exactOptional(text(40)),
      searches: v.exactOptional(list(text(20), 6, 1)),
    }),
    blog: record({ description: text(400) }),
  });
