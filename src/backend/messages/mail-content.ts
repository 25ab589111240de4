/** What a mail says, before it is set as text and as HTML: both say the same, since both are made of this. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** An address of a page, for mail programs that offer a way out of a list. */
  readonly unsubscribeUrl?: string;
};

export type Fact = { readonly name: string; readonly value: string };

export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | {
      readonly kind: "ticket";
      /** Printed small over the title, such as 'SUV'. */
      readonly tag: string;
      readonly title: string;
      readonly facts: readonly Fact[];
      /** What is read out over the phone. */
      readonly stub: Fact;
    }
  /** Set to the right, the last one large. */
  | { readonly kind: "amounts"; readonly lines: readonly Fact[]; readonly note: string }
  | { readonly kind: "facts"; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };
