/** What a mail says, before it is set as text and as HTML: both say the same, since both are made of this. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** An address of a page, for mail programs that offer a way out of a list. */
  readonly unsubscribeUrl?: string;
};

/** Words of one look within a paragraph. A line end is a line end. */
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
      /** Printed small over the title, such as 'SUV'. */
      readonly tag: string;
      readonly title: string;
      /** The codes of the places on the way, 'BOM' and 'DEL', set large; none where a place has no code. */
      readonly codes: readonly string[];
      readonly facts: readonly Fact[];
      /** What is read out over the phone, and what the trip costs. */
      readonly stub: Fact;
      readonly total: Fact;
    }
  /** Set to the right, the last one large. */
  | { readonly kind: "amounts"; readonly lines: readonly Fact[]; readonly note: string }
  | { readonly kind: "facts"; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };
