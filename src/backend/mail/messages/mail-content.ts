/** What an email says, before it is written as text and as HTML: both are made from this, so both say the same. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** The address of a page, for email programs with an unsubscribe button. */
  readonly unsubscribeUrl?: string;
};

/** Words in one style within a paragraph. Line ends are kept. */
export type Run = {
  readonly text: string;
  readonly strong?: boolean;
  readonly em?: boolean;
  readonly url?: string;
};

export type Fact = { readonly name: string; readonly value: string };

export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "prose"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | {
      readonly kind: "ticket";
      /** Shown small above the title, such as 'SUV'. */
      readonly tag: string;
      readonly title: string;
      /** The codes of the places on the way, 'BOM' and 'DEL', shown large; empty where a place has no code. */
      readonly codes: readonly string[];
      readonly facts: readonly Fact[];
      /** What is read out over the phone, and what the trip costs. */
      readonly stub: Fact;
      readonly total: Fact;
    }
  /** Aligned to the right, the last one large. */
  | { readonly kind: "amounts"; readonly lines: readonly Fact[]; readonly note: string }
  | { readonly kind: "facts"; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };
