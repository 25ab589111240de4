import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { wholeName } from "#rental/booking/driver-fields.ts";
import { isEmail } from "#rental/booking/contact-checks.ts";
import {
  pictureContentId,
  type MailPictures,
  brandMarkPictureName,
  noMailPictures,
} from "./mail-pictures.server.ts";
import {
  writeCustomerBookingMail,
  writeLinkMail,
  writeReaddressedMail,
  writeSheetMail,
} from "./messages/customer-mail.ts";
import { writeStaffBookingMail, writeInquiryMail, writeHoldLimitMail } from "./messages/staff-mail.ts";
import type { MailContent } from "./messages/mail-content.ts";
import { renderMailHtml } from "./messages/mail-html.ts";
import { renderMailText } from "./messages/mail-text.ts";
import { writeNewsletterMail, writeWelcomeMail } from "./messages/newsletter-mail.ts";
import type { BookingNewsMessage } from "#backend/db/stored-messages.server.ts";
import type { ClaimedMessage } from "./outbox.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";

/** A mailbox in parts, so that what a customer typed as a name can't become an address. */
type Mailbox = { readonly name: string; readonly address: string };

/** An email ready to be sent. */
export type Email = {
  readonly messageId: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: Attachment[];
};

/** A file within an email; one with a `cid` is shown in its text. */
type Attachment = {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType?: string;
  readonly contentDisposition: "inline" | "attachment";
  readonly cid?: string;
};

export type EmailSettings = Pick<Settings, "publicUrl" | "deskEmail">;

const signature = (catalog: BrowserCatalog) => [
  catalog.company.name,
  catalog.company.phone,
  catalog.company.email,
];

/**
 * Writes the email of a claimed message. Written twice it is the same email, Message-ID and date included, so that an email program that
 * gets it twice shows it once.
 */
export function writeEmail(
  catalog: Catalog,
  claimedMessage: ClaimedMessage,
  settings: EmailSettings,
  pictures: MailPictures = noMailPictures,
): Email {
  const content = writeContent(catalog, claimedMessage, settings);
  // The staff's emails stay plain.
  const visiblePictures = claimedMessage.message.recipient === "desk" ? noMailPictures : pictures;
  const { to, replyTo } = chooseMailboxes(catalog, claimedMessage, settings);
  const { unsubscribeUrl } = content;
  return {
    messageId: `<${claimedMessage.id}@${catalog.company.email.split("@").at(-1)}>`,
    date: new Date(claimedMessage.createdAt),
    from: companyMailbox(catalog),
    to,
    replyTo,
    subject: content.subject,
    text: renderMailText(content, signature(catalog)),
    html: renderMailHtml(catalog, content, catalog.company.name, signature(catalog), visiblePictures),
    attachments: [...collectPictures(catalog, content, visiblePictures), ...attachCalendar(content)],
    headers: {
      // So that no out-of-office reply comes back.
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>, <mailto:${replyTo.address}?subject=${claimedMessage.token}>`,
        // RFC 8058: an email program's own button may send the form at once.
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The mark, and the car of each ticket. */
function collectPictures(
  catalog: BrowserCatalog,
  { parts }: MailContent,
  pictures: MailPictures,
): Attachment[] {
  const carFiles = parts.flatMap((part) =>
    part.kind === "ticket" && part.picture ? [part.picture.file] : [],
  );
  return [brandMarkPictureName, ...carFiles].flatMap((name): Attachment[] => {
    const content = pictures.get(name);
    return content
      ? [{ filename: name, content, contentDisposition: "inline", cid: pictureContentId(catalog, name) }]
      : [];
  });
}

function attachCalendar({ calendar }: MailContent): Attachment[] {
  if (!calendar) return [];
  const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
  return [{ filename: calendar.name, content: calendar.text, contentType, contentDisposition: "attachment" }];
}

const companyMailbox = (catalog: BrowserCatalog): Mailbox => ({
  name: catalog.company.name,
  address: catalog.company.email,
});

function writeContent(
  catalog: Catalog,
  { message, token, createdAt, noted }: ClaimedMessage,
  { publicUrl }: EmailSettings,
): MailContent {
  const subscriberLinks = { unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`, publicUrl };
  if (message.kind === "subscribed") return writeWelcomeMail(catalog, subscriberLinks);
  if (message.kind === "newsletter") return writeNewsletterMail(catalog, message, subscriberLinks);
  if (message.kind === "enquiry") return writeInquiryMail(message);
  if (message.kind === "hold-limit") return writeHoldLimitMail(message);
  if (message.kind === "readdressed") return writeReaddressedMail(catalog, message);
  if (message.kind === "sheet") return writeSheetMail(catalog, message, `${publicUrl}/your-booking/${token}`);
  if (message.kind === "link") return writeLinkMail(catalog, message, `${publicUrl}/your-booking/${token}`);
  if (message.recipient === "desk") return writeStaffBookingMail(catalog, message);
  return writeCustomerBookingMail(catalog, {
    message,
    link: `${publicUrl}/your-booking/${token}`,
    at: createdAt,
    noted,
  });
}

function chooseMailboxes(catalog: BrowserCatalog, { message }: ClaimedMessage, { deskEmail }: EmailSettings) {
  const staff: Mailbox = { name: catalog.company.name, address: deskEmail ?? catalog.company.email };
  if (message.kind === "subscribed" || message.kind === "newsletter")
    return { to: { name: "", address: message.email }, replyTo: staff };
  if (message.kind === "hold-limit") return { to: staff, replyTo: staff };
  if (message.kind === "enquiry") {
    const { name, contact } = message.enquiry;
    return { to: staff, replyTo: isEmail(contact) ? { name, address: contact } : staff };
  }
  const driver = driverMailbox(message);
  // Without the name: whoever books can have typed anything for it, and anybody's address.
  if (message.recipient === "customer") return { to: { name: "", address: driver.address }, replyTo: staff };
  return { to: staff, replyTo: driver.address === "" ? staff : driver };
}

function driverMailbox({ booking }: Pick<BookingNewsMessage, "booking">): Mailbox {
  return { name: wholeName(booking.driver), address: booking.driver.email };
}
