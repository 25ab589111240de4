/** A heading and the text under it: a benefit, or one of several steps. */
export type Point = { readonly title: string; readonly text: string };

/** What a service's page says besides its facts (product, 'Services'). */
export type Service = {
  readonly name: string;
  /** Its headline, line by line. */
  readonly headline: readonly string[];
  readonly lead: string;
  /** For search engines. */
  readonly description: string;
  /** What the end of its page says; some forms have a few facts printed on them, such as from and to. */
  readonly closing: Point & { readonly printed?: Readonly<Record<string, string>> };
};
