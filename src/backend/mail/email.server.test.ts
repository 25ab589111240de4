import { describe, expect, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { writeEmail } from "./email.server.ts";
import {
  carPictureName,
  contentId,
  type MailPictures,
  markPicture,
  withPhotoOf,
} from "./mail-pictures.server.ts";
import type { Message } from "#backend/api/outbox-message.ts";
import { sampleBookedAt, sampleBooking as booking } from "../../../tests/samples/booking.ts";

const publicUrl = "https://cars.example";
const house = { name: initialCatalog.company.name, address: initialCatalog.company.email };
const driver = { name: `${booking.driver.firstName} Rao`, address: "asha@example.com" };
const inquiry = { page: "/business", name: "Asha", contact: "asha@example.com", plan: "", message: "" };

const writtenEmail = (
  message: Message,
  deskEmail?: string,
  pictures?: MailPictures,
  catalog: Catalog = initialCatalog,
) =>
  writeEmail(
    catalog,
    { id: "row-1", attempt: 3, createdAt: sampleBookedAt, message, token: "secret-token" },
    { publicUrl, deskEmail },
    pictures,
  );

const filesOf = (message: Message, from?: MailPictures) =>
  writtenEmail(message, undefined, from).attachments.map(({ filename }) => filename);
const calendarOf = (message: Message) => String(writtenEmail(message).attachments.at(-1)?.content);

const toCustomer: Message = { kind: "booked", recipient: "customer", booking };
const toStaff: Message = { kind: "booked", recipient: "desk", booking };
const toSubscriber: Message = {
  kind: "subscribed",
  recipient: "customer",
  subscriberId: "7",
  email: "a@example.com",
};

test("every mail comes from the house and is dated by its news, not by its attempt", () => {
  for (const message of [toCustomer, toStaff, toSubscriber]) {
    expect(writtenEmail(message)).toMatchObject({
      from: house,
      date: new Date(sampleBookedAt),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  }
});

test("a customer's answer goes to the staff, the staff's to the customer", () => {
  const staff = { name: initialCatalog.company.name, address: "desk@cars.example" };
  expect(writtenEmail(toCustomer, "desk@cars.example")).toMatchObject({
    // Anybody's address can have been given, and anything for a name.
    to: { name: "", address: driver.address },
    replyTo: staff,
  });
  expect(writtenEmail(toStaff, "desk@cars.example")).toMatchObject({ to: staff, replyTo: driver });
  expect(writtenEmail(toStaff)).toMatchObject({ to: house, replyTo: driver });
});

test("an inquiry is answered to its sender by name, or to the staff where only a phone number was left", () => {
  const message = { kind: "enquiry", recipient: "desk", enquiry: inquiry } as const;
  expect(writtenEmail(message)).toMatchObject({
    to: house,
    replyTo: { name: "Asha", address: "asha@example.com" },
  });
  const phoneInquiry = { ...message, enquiry: { ...inquiry, contact: "+1 415 555 0132" } };
  expect(writtenEmail(phoneInquiry).replyTo).toEqual(house);
});

test("a subscriber's mail goes to the bare address", () => {
  expect(writtenEmail(toSubscriber)).toMatchObject({
    to: { name: "", address: "a@example.com" },
    replyTo: house,
  });
});

test("text and HTML end with who writes", () => {
  const { text, html } = writtenEmail(toCustomer);
  const { name, phone, email } = initialCatalog.company;
  expect(text.endsWith(`\n-- \n${name}\n${phone}\n${email}\n`)).toBe(true);
  expect(html).toContain(`${name}<br>${phone.replaceAll(" ", "&nbsp;")}<br>${email}`);
});

describe("what an email carries with it", () => {
  const creta = carPictureName(initialCatalog, booking.car);
  const pictures: MailPictures = new Map(
    [markPicture, creta, "swift-compact.jpg"].map((name) => [name, Buffer.from(name)]),
  );
  const file = `${initialCatalog.company.name.toLowerCase()}-R4KD-9TWD.ics`;
  const arrangement = { car: booking.car, trip: booking.trip, quote: booking.quote };
  const openTrip = { ...booking.trip, assumed: true };

  test("is the mark, its own car, each shown in the text, and the calendar file", () => {
    const { attachments, html } = writtenEmail(toCustomer, undefined, pictures);
    expect(attachments).toMatchObject([
      { filename: "mark.png", contentDisposition: "inline", cid: contentId(initialCatalog, "mark.png") },
      {
        filename: "creta-suv.jpg",
        contentDisposition: "inline",
        cid: contentId(initialCatalog, "creta-suv.jpg"),
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
      [markPicture, creta].map((name) => `cid:${contentId(initialCatalog, name)}`),
    );
    expect(html).toContain('alt="A Hyundai Creta, seen from the side"');
  });

  test("is the mark alone where there is no car, and nothing for the staff", () => {
    expect(filesOf(toSubscriber, pictures)).toEqual(["mark.png"]);
    expect(filesOf({ kind: "readdressed", recipient: "customer", booking }, pictures)).toEqual(["mark.png"]);
    expect(filesOf(toStaff, pictures)).toEqual([]);
    expect(writtenEmail(toStaff, undefined, pictures).html).not.toContain("<img");
  });

  test("is the calendar file alone where no pictures were built, and the text says as much", () => {
    expect(filesOf(toCustomer)).toEqual([file]);
    expect(writtenEmail(toCustomer).html).not.toContain("<img");
  });

  test("a change's calendar file is newer than the booking's, a cancellation's ends its events", () => {
    const at = { ...booking, bookedAt: sampleBookedAt - 60_000 };
    expect(calendarOf({ ...toCustomer, booking: at })).toContain("SEQUENCE:0");
    const change = { kind: "changed", recipient: "customer", booking: at, before: arrangement } as const;
    expect(calendarOf(change)).toContain("SEQUENCE:60");
    const off = { ...at, status: "cancelled" } as const;
    const calendar = calendarOf({
      kind: "cancelled",
      recipient: "customer",
      booking: off,
      fee: 0,
      feePercent: 0,
    });
    expect(calendar).toContain("SEQUENCE:60");
    expect(calendar).toContain("STATUS:CANCELLED");
  });

  test("while the times are open there is no calendar file, and none is spoken of", () => {
    const open = { ...toCustomer, booking: { ...booking, trip: openTrip } };
    expect(filesOf(open)).toEqual([]);
    expect(writtenEmail(open).text).not.toContain("calendar");
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
  expect(await withPhotoOf(initialCatalog, booking.car, new Map(), readPhoto)).toEqual(new Map());
  const catalog = { ...initialCatalog, cars };
  const mark = new Map([[markPicture, Buffer.from("mark")]]);
  const pictures = await withPhotoOf(catalog, booking.car, mark, readPhoto);
  expect(requests).toEqual([`${photo.hash} mail.jpg`]);
  const { html, attachments } = writtenEmail(toCustomer, undefined, pictures, catalog);
  expect(attachments.slice(0, 2).map(({ filename }) => filename)).toEqual([markPicture, `${photo.hash}.jpg`]);
  expect(html).toContain(`cid:${contentId(catalog, `${photo.hash}.jpg`)}`);
  expect(html).toContain(`alt="${photo.alt}"`);
  const drawn = { picture: "", category: "suv" };
  expect(carPictureName(initialCatalog, drawn)).toBe("silhouette-suv-on-suv.jpg");
  const classes = initialCatalog.classes.map((one) => Object.assign(structuredClone(one), { shape: "van" }));
  expect(carPictureName({ ...initialCatalog, classes }, drawn)).toBe("silhouette-van-on-suv.jpg");
});
