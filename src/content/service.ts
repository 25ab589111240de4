/** A heading and what stands under it: a benefit, or one step of several. */
export type Point = { readonly title: string; readonly text: string };

/** What a service's page says around its facts (specification, section 2, 'Service pages'). */
export type Service = {
  readonly name: string;
  /** Its headline, line by line. */
  readonly headline: readonly string[];
  readonly lead: string;
  /** For search engines. */
  readonly description: string;
  /** What stands at the end of its page; some forms have a few facts printed on them, as from and to. */
  readonly closing: Point & { readonly printed?: Readonly<Record<string, string>> };
};
