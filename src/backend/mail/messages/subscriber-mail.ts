import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { MailContent } from "./mail-content.ts";
import { paragraph } from "./mail-parts.ts";

/** The one email that a new subscriber gets at once: that it worked, and how to unsubscribe. */
export function writeSubscriberMail(
  catalog: BrowserCatalog,
  { unsubscribeUrl, publicUrl }: { readonly unsubscribeUrl: string; readonly publicUrl: string },
): MailContent {
  return {
    subject: `You are on the ${catalog.company.name} list`,
    title: "You are on the list",
    parts: [
      paragraph("You get one email a month. Until then, have a look at what we drive."),
      { kind: "link", text: "See our cars", url: `${publicUrl}/cars` },
      {
        kind: "prose",
        runs: [
          { text: "If you did not sign up, or you change your mind: " },
          { text: "Unsubscribe", url: unsubscribeUrl },
          { text: ". One click, and your address is deleted." },
        ],
      },
    ],
    unsubscribeUrl,
  };
}
