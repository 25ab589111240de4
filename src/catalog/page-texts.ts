import type { Photo } from "#rental/photo.ts";
import type { FigureClaim, Point } from "./offers.ts";

/** What the home page says (product, 'Home'). Texts may contain figures, as those of services. */
export type HomeTexts = {
  /** For search engines and the browser's tab. */
  readonly title: string;
  readonly description: string;
  /** The hero's words, in the order of its drawings, coast, desert, mountains, bridge, arch; a photo takes the place of one. */
  readonly slides: readonly { readonly headline: string; readonly lead: string; readonly photo?: Photo }[];
  /** Labels of the places below the search form; without them, it shows popular places. */
  readonly popularPickups?: readonly string[];
  /** Marketing claims, also on the page about the company. */
  readonly highlights: readonly (Point & { readonly figure: string })[];
  readonly reasons: readonly Point[];
  /** Beside the reasons, in place of a drawing. */
  readonly reasonsPhoto?: Photo;
  /** Over the posters of the services. */
  readonly servicesTitle: string;
  /** Undefined without a loyalty program. */
  readonly loyalty?: Point & { readonly figures: readonly FigureClaim[] };
  readonly closing: Point;
};

/** Texts on other pages that only fit this company. */
export type PageTexts = {
  readonly about: {
    /** In place of its drawn poster. */
    readonly photo?: Photo;
    readonly description: string;
    readonly headline: readonly string[];
    readonly lead: string;
    readonly story: { readonly title: string; readonly paragraphs: readonly string[] };
    /** Beside the globe with the offices. */
    readonly offices: Point;
    readonly beliefs: readonly Point[];
    /** Beside the year in which the company was founded. */
    readonly founded: string;
  };
  readonly fleet: {
    readonly lead: string;
    readonly places: FigureClaim;
    /** Beside the number of classes; without it 'classes'. */
    readonly classes?: string;
  };
  readonly locations: {
    readonly description: string;
    readonly lead: string;
    /** What the search field shows while it is empty, and examples of searches; without them, both come from the catalog's places. */
    readonly example?: string;
    readonly searches?: readonly string[];
  };
  readonly blog: { readonly description: string };
};
