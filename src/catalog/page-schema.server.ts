import * as v from "valibot";
import { claimedFigure, headlineLines, titledText, titledTextList } from "./offer-schema.server.ts";
import { makePhotoSchema } from "./photo-schema.server.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import { list, strictEntries, text } from "./schema-parts.server.ts";

/*
 * What home.yaml and pages.yaml may contain. Texts may contain figures, as those of services.
 */

/** Returns what the home page says (product, 'Home'). */
export const makeHomeSchema = (photos: InspectedPhotos) =>
  strictEntries({
    /** For search engines and the browser's tab. */
    title: text(120),
    description: text(400),
    /** The hero's words, in the order of its drawings, coast, desert, mountains, bridge, arch; a photo takes the place of one. */
    slides: list(
      strictEntries({ headline: text(40), lead: text(200), photo: v.exactOptional(makePhotoSchema(photos)) }),
      5,
      1,
    ),
    /** Labels of the places below the search form; without them, it shows popular places. */
    popularPickups: v.exactOptional(list(text(120), 8, 1)),
    /** Marketing claims, also on the page about the company. */
    highlights: list(strictEntries({ figure: text(20), title: text(40), text: text(200) }), 4, 1),
    reasons: titledTextList(8),
    /** Beside the reasons, in place of a drawing. */
    reasonsPhoto: v.exactOptional(makePhotoSchema(photos)),
    /** Over the posters of the services. */
    servicesTitle: text(60),
    /** Left out without a loyalty program. */
    loyalty: v.exactOptional(
      strictEntries({ title: text(80), text: text(300), figures: list(claimedFigure, 4, 1) }),
    ),
    closing: titledText,
  });

/** Texts on other pages that only fit this company. */
export const makePageTextsSchema = (photos: InspectedPhotos) =>
  strictEntries({
    about: strictEntries({
      /** In place of its drawn poster. */
      photo: v.exactOptional(makePhotoSchema(photos)),
      description: text(400),
      headline: headlineLines,
      lead: text(300),
      story: strictEntries({ title: text(80), paragraphs: list(text(1000), 10, 1) }),
      /** Beside the globe with the offices. */
      offices: titledText,
      beliefs: titledTextList(8),
      /** Beside the year in which the company was founded. */
      founded: text(200),
    }),
    fleet: strictEntries({
      lead: text(300),
      places: claimedFigure,
      /** Beside the number of classes; without it 'classes'. */
      classes: v.exactOptional(text(60)),
    }),
    locations: strictEntries({
      description: text(400),
      lead: text(200),
      /** What the search field shows while it is empty, and examples of searches; without them, both come from the catalog's places. */
      example: v.exactOptional(text(40)),
      searches: v.exactOptional(list(text(20), 6, 1)),
    }),
    blog: strictEntries({ description: text(400) }),
  });
