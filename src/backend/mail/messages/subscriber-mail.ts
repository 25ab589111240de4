import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { MailContent } from "./mail-content.ts";

/** The one email that a new subscriber gets at once: that it worked, and how to unsubscribe. */
export function subscriberMail(catalog: BrowserCatalog, unsubscribeUrl: string): MailContent {
  return {
    subject: `You are on the ${catalog.company.name} list`,
    title: "You are on the list",
    parts: [
      {
        kind: "paragraph",
        text: "You get one email a month. If you did not sign up, or you change your mind, the link below takes you off the list and deletes your address.",
      },
      { kind: "link", text: "Unsubscribe", url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  };
}
