import { describe, expect, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { writeEmail } from "./email.server.ts";
import {
  carPictureName,
  pictureContentId,
  type MailPictures,
  brandMarkPictureName,
  loadPicturesWithCarPhoto,
} from "./mail-pictures.server.ts";
import type { OutgoingMessage } from "#backend/db/stored-messages.server.ts";
import { sampleBookedAt, sampleBooking as booking } from "../../../tests/samples/booking.ts";

const house = { name: initialCatalog.company.name, address: initialCatalog.company.email };
const driver = { name: `${booking.driver.firstName} Rao`, address: "asha@example.com" };

const writtenEmail = (
  message: OutgoingMessage,
  deskEmail?: string,
  pictures?: MailPictures,
  catalog: Catalog = initialCatalog,
) =>
  writeEmail(
    catalog,
    { id: "row-1", attempt: 3, createdAt: sampleBookedAt, message, token: "secret-token" },
    { publicUrl: "https://cars.example", deskEmail },
    pictures,
  );

const filesOf = (message: OutgoingMessage, from?: MailPictures) =>
  writtenEmail(message, undefined, from).attachments.map(({ filename }) => filename);

const toCustomer: OutgoingMessage = { kind: "booked", recipient: "customer", booking };
const toStaff: OutgoingMessage = { kind: "booked", recipient: "desk", booking };
const toOldAddress: OutgoingMessage = { kind: "readdressed", recipient: "customer", booking };
const toSubscriber: OutgoingMessage = {
  kind: "subscribed",
  recipient: "customer",
  subscriberId: "7",
  email: "a@example.com",
};
const inquiryFrom = (contact: string): OutgoingMessage => {
  const enquiry = { page: "/business", name: "Asha", contact, plan: "", message: "" };
  return { kind: "enquiry", recipient: "desk", enquiry };
};
const desk = { ...house, address: "desk@cars.example" };
// Anybody's address can have been given, and anything for a name.
const bareAddress = { name: "", address: driver.address };

test.each([
  ["a customer", toCustomer, bareAddress, desk],
  ["a subscriber", toSubscriber, { name: "", address: "a@example.com" }, desk],
  ["the staff", toStaff, desk, driver],
  [
    "the staff, about a caller who left an address",
    inquiryFrom("a@b.example"),
    desk,
    { name: "Asha", address: "a@b.example" },
  ],
  ["the staff, about one who left a phone number", inquiryFrom("+1 415 555 0132"), desk, desk],
])(
  "an email to %s comes from the house, and its answer goes to who can act on it",
  (_, message, to, replyTo) => {
    expect(writtenEmail(message, desk.address)).toMatchObject({ from: house, to, replyTo });
  },
);

test("where the staff has no address of its own, it is the company’s", () => {
  expect(writtenEmail(toStaff)).toMatchObject({ to: house, replyTo: driver });
});

test("written again, an email is the same one, dated by its news", () => {
  expect(writtenEmail(toCustomer)).toEqual(writtenEmail(toCustomer));
  expect(writtenEmail(toCustomer)).toMatchObject({
    messageId: `<row-1@${house.address.split("@")[1]}>`,
    date: new Date(sampleBookedAt),
  });
});

test("neither the staff nor a replaced address gets the way to the booking", () => {
  const textOf = ({ text, html }: ReturnType<typeof writtenEmail>) => text + html;
  expect(textOf(writtenEmail(toCustomer))).toContain("secret-token");
  for (const message of [toStaff, toOldAddress])
    expect(textOf(writtenEmail(message))).not.toContain("secret-token");
});

test("HTML fetches nothing, runs nothing, and shows what was typed as it was typed", () => {
  const { html } = writtenEmail(toStaff);
  expect(html).not.toMatch(/<(?:img|script|link|iframe|b>)|\ssrc=|url\(|@import|@font-face/i);
  expect(html).toContain("&lt;b&gt;Asha&lt;/b&gt;");
});

describe("what an email carries with it", () => {
  const creta = carPictureName(initialCatalog, booking.car);
  const pictures: MailPictures = new Map(
    [brandMarkPictureName, creta, "swift-compact.jpg"].map((name) => [name, Buffer.from(name)]),
  );
  const file = `${initialCatalog.company.name.toLowerCase()}-R4KD-9TWD.ics`;

  test("is the mark, its own car, each shown in the text, and the calendar file", () => {
    const { attachments, html } = writtenEmail(toCustomer, undefined, pictures);
    expect(attachments).toMatchObject([
      {
        filename: "mark.png",
        contentDisposition: "inline",
        cid: pictureContentId(initialCatalog, "mark.png"),
      },
      {
        filename: "creta-suv.jpg",
        contentDisposition: "inline",
        cid: pictureContentId(initialCatalog, "creta-suv.jpg"),
      },
      {
        filename: file,
        contentDisposition: "attachment",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: expect.stringContaining("STATUS:CONFIRMED"),
      },
    ]);
    const imageSources = [...html.matchAll(/ src="([^"]*)"/g)].map(([, address]) => address);
    expect(imageSources).toEqual(
      [brandMarkPictureName, creta].map((name) => `cid:${pictureContentId(initialCatalog, name)}`),
    );
    expect(html).toContain('alt="A Hyundai Creta, seen from the side"');
  });

  test("is the mark alone where there is no car, and nothing for the staff", () => {
    expect(filesOf(toSubscriber, pictures)).toEqual(["mark.png"]);
    expect(filesOf(toOldAddress, pictures)).toEqual(["mark.png"]);
    expect(filesOf(toStaff, pictures)).toEqual([]);
    expect(writtenEmail(toStaff, undefined, pictures).html).not.toContain("<img");
  });

  test("is the calendar file alone where no pictures were built, and the text says as much", () => {
    expect(filesOf(toCustomer)).toEqual([file]);
    expect(writtenEmail(toCustomer).html).not.toContain("<img");
  });

  test("all of it stays under what mail programs cut off", () => {
    const { html, text, attachments } = writtenEmail(toCustomer, undefined, pictures);
    expect(html.length).toBeLessThan(20_000);
    expect(text.length).toBeLessThan(5000);
    expect(attachments.length).toBeLessThanOrEqual(3);
  });
});

test("a ticket shows the photo of its car where the catalog has one, and the silhouette of its class without a drawing", async () => {
  const photo = {
    hash: "0123456789abcdef01234567",
    width: 1600,
    height: 1000,
    widths: [640],
    color: "#445566",
    alt: "The Creta, from the left",
    shows: "this car",
  } as const;
  const cars = initialCatalog.cars
    .slice(0, 1)
    .map((car) => Object.assign(structuredClone(car), { id: booking.car.id, photos: [photo] }));
  const requests: string[] = [];
  const readPhoto = async (hash: string, name: string) => {
    requests.push(`${hash} ${name}`);
    return Buffer.from("a photo");
  };
  expect(await loadPicturesWithCarPhoto(initialCatalog, booking.car, new Map(), readPhoto)).toEqual(
    new Map(),
  );
  const catalog = { ...initialCatalog, cars };
  const mark = new Map([[brandMarkPictureName, Buffer.from("mark")]]);
  const pictures = await loadPicturesWithCarPhoto(catalog, booking.car, mark, readPhoto);
  expect(requests).toEqual([`${photo.hash} mail.jpg`]);
  const { html, attachments } = writtenEmail(toCustomer, undefined, pictures, catalog);
  expect(attachments.slice(0, 2).map(({ filename }) => filename)).toEqual([
    brandMarkPictureName,
    `${photo.hash}.jpg`,
  ]);
  expect(html).toContain(`cid:${pictureContentId(catalog, `${photo.hash}.jpg`)}`);
  expect(html).toContain(`alt="${photo.alt}"`);
  const drawn = { picture: "", category: "suv" };
  expect(carPictureName(initialCatalog, drawn)).toBe("silhouette-suv-on-suv.jpg");
  const classes = initialCatalog.classes.map((one) => Object.assign(structuredClone(one), { shape: "van" }));
  expect(carPictureName({ ...initialCatalog, classes }, drawn)).toBe("silhouette-van-on-suv.jpg");
});
