import { initialCatalog } from "./initial-catalog.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { vi } from "vitest";
import { addDays, formatDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { pages } from "#content/pages.ts";
import { ask } from "./ask.ts";
import { runStaffCommand } from "./staff-process.ts";
import { header, readable } from "./mail-server.ts";
import { hiddenFields } from "./served-page.ts";
import { openSite } from "./open-site.ts";

export interface Read {
  /** An address and its state, or an email's subject. */
  where: string;
  html: string;
}

export interface ReadText {
  text: string;
  /** Between tags, or in an attribute that is read out. */
  source: "text" | "attribute";
  /** Whether a block or a line break separates it from the text before it. */
  apart: boolean;
}

/** Elements that begin and end on their own line when they are copied or read out. A name and its value (dt, dd) are one line. */
const blocks = new Set(
  "p li ul ol dl h1 h2 h3 h4 h5 h6 div section article main header footer nav aside figure figcaption blockquote form fieldset legend table caption thead tbody tfoot tr td th option select textarea label button br hr svg img input noscript".split(
    " ",
  ),
);
const silent = new Set(["script", "style", "svg", "title"]);
const readOut = new Set(["aria-label", "alt", "title", "placeholder", "aria-description", "aria-valuetext"]);

/** The texts of a page, in order. */
export function textsOf(html: string): ReadText[] {
  const texts: ReadText[] = [];
  let apart = true;
  let border = true;
  let quiet = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      border = true;
      if (silent.has(name)) quiet += 1;
      if (blocks.has(name)) apart = true;
      for (const [attribute, text] of Object.entries(attributes))
        if (readOut.has(attribute) || (name === "meta" && attribute === "content"))
          texts.push({ text, source: "attribute", apart: true });
    },
    ontext(text) {
      if (quiet > 0) return;
      const last = texts.at(-1);
      // The parser splits a text at each entity.
      if (!border && last) last.text += text;
      else if (text.trim() === "") apart = true;
      else {
        texts.push({ text, source: "text", apart });
        [apart, border] = [false, false];
      }
    },
    onclosetag(name) {
      border = true;
      if (silent.has(name)) quiet -= 1;
      if (blocks.has(name)) apart = true;
    },
  });
  parser.write(html.replaceAll("<!-- -->", ""));
  parser.end();
  return texts;
}

/** Opens a site, visits all its pages in every state that a visitor can bring them into, and reads them and the emails that this sent. */
export async function readEverything(): Promise<readonly Read[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-words-"));
  const site = await openSite({ DATA_DIR: dataDirectory, DESK_EMAIL: "desk@example.com" });
  const all: Read[] = [];

  async function get(path: string): Promise<string> {
    const answer = await ask(site.url + path);
    const html = answer.body.toString();
    all.push({ where: path.replace(/(your-booking\/)[\w-]+/, "$1…"), html });
    return html;
  }

  async function send(path: string, fields: Record<string, string>, state: string): Promise<string> {
    const answer = await ask(site.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
      body: new URLSearchParams(fields).toString(),
    });
    const html = answer.body.toString();
    all.push({ where: `${path.split("?", 1)[0]?.replace(/(your-booking\/)[\w-]+/, "$1…")}, ${state}`, html });
    return html;
  }

  const posts = readdirSync(new URL("../catalog/posts", import.meta.url)).map(
    (file) => `/blog/${file.replace(".md", "")}`,
  );
  const cars = initialCatalog.cars.map((car) => `/cars/${car.slug}`);
  for (const path of [...pages.map((page) => page.path), ...cars, ...posts]) await get(path);
  for (const path of [
    "/cars?q=zeppelin",
    "/locations?q=atlantis",
    "/locations/new-delhi",
    "/locations/new-york",
    "/nothing-here",
    "/unsubscribe/no-such-token",
    "/find-booking",
  ])
    await get(path);
  await get("/your-booking/no-such-token");

  const past = aTrip({ inDays: -20, nights: 2 });
  const soon = aTrip({ inDays: 1, nights: 1 });
  const far = aTrip({ inDays: 40, nights: 3 });
  const london = labelOf("LHR");
  for (const trip of ["", past, far, `pickup=Atlantis&${far}`, `${far}&category=compact&fuel=electric`])
    await get(`/search?${trip}`);
  await get(`/search?${aTrip({ inDays: 40, nights: 1, destination: london })}`);
  for (const trip of [past, far]) await get(`/cars/hyundai-creta?${trip}`);
  for (const query of ["carId=5", `carId=5&${far}`, `carId=5&${past}`, `carId=10&${far}`])
    await get(`/booking?${query}`);

  const driver = {
    firstName: "Asha",
    lastName: "Rao",
    phone: "+91 98123 45678",
    drivingLicense: "MH12 20110012345",
  };
  const order = (email: string) => ({ ...driver, email, idempotencyKey: crypto.randomUUID() });
  await send("/booking?carId=5", { ...order(""), firstName: "", phone: "12" }, "to correct");
  for (const [name, trip] of Object.entries({ open: "", soon, far })) {
    await send(`/booking?carId=5&${trip}`, order(`${name}@example.com`), `booked, ${name}`);
    const own = await ownAddress(dataDirectory, `${name}@example.com`);
    await get(own);
    await get(`${own}?carId=6&${aTrip({ inDays: 41, nights: 4 })}`);
    await get(`${own}?carId=6&${past}`);
    const form = hiddenFields(await get(own), "cancel");
    await send(own, { ...form, fee: "1" }, `another fee, ${name}`);
    await send(own, form, `canceled, ${name}`);
    await get(own);
  }

  const inquiry = { name: "Asha", contact: "asha@example.com", plan: "", message: "", page: "/business" };
  await send("/enquiry", { ...inquiry, name: "", contact: "12" }, "to correct");
  await send("/enquiry", inquiry, "sent");
  await send("/newsletter", { email: "asha@" }, "to correct");
  await send("/newsletter", { email: "asha@example.com" }, "sent");
  await send("/unsubscribe/no-such-token", {}, "unknown");
  await send("/find-booking", { reference: "R4KD" }, "to correct");
  await send("/find-booking", { reference: makeReference(() => 0), email: "asha@example.com" }, "asked");

  const mails = await vi.waitFor(
    () => {
      const files = readdirSync(join(dataDirectory, "mail")).filter((name) => name.endsWith(".eml"));
      // Booked and canceled, to the customer and to the staff, three times; an inquiry; a newsletter.
      if (files.length < 14) throw new Error(`Only ${files.length} mails yet`);
      return files.map((file) => readFileSync(join(dataDirectory, "mail", file), "utf8"));
    },
    { timeout: 60_000, interval: 100 },
  );
  for (const raw of mails)
    all.push({
      where: `mail '${header(raw, "Subject")}'`,
      html: readable(raw).split("\r\n\r\n").slice(1).join("\n\n"),
    });
  for (const words of [
    ["list"],
    ["show", "asha"],
    ["enquiries"],
    ["outbox"],
    ["--help"],
    ["cancel", "--help"],
    ["show", "XXXX-XXXX"],
  ]) {
    const { out, complaint } = await runStaffCommand(
      { dataDirectory, databaseUrl: undefined, licenseKey: undefined },
      words,
    );
    all.push({ where: `staff ${words.join(" ")}`, html: `${out}${complaint}`.replaceAll("<", "&lt;") });
  }
  await site.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  return all;
}

interface ReadRequest {
  inDays: number;
  nights: number;
  destination?: string;
}

/** A trip from Mumbai, in the format of an address. */
function aTrip({ inDays, nights, destination = "" }: ReadRequest): string {
  const from = addDays(dateAt(Date.now(), "Asia/Kolkata"), inDays);
  return tripSearchParams({
    ...emptyTripQuery,
    pickup: labelOf("BOM"),
    drop: destination || labelOf("BOM"),
    destination,
    differentReturn: destination !== "",
    pickupDate: formatDate(from),
    returnDate: formatDate(addDays(from, nights)),
    pickupTime: "6:00 PM",
    returnTime: "6:00 PM",
  }).toString();
}

function labelOf(code: string): string {
  const place = initialCatalog.places.find((each) => each.code === code);
  return place ? placeLabel(place) : code;
}

/** The address of a booking's own page, from the email to its customer. */
function ownAddress(dataDirectory: string, email: string): Promise<string> {
  const folder = join(dataDirectory, "mail");
  return vi.waitFor(
    () => {
      const mail = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .find((raw) => header(raw, "To")?.includes(email));
      const [address] = /\/your-booking\/[\w-]+/.exec(readable(mail ?? "")) ?? [];
      if (!address) throw new Error(`No mail to ${email} yet`);
      return address;
    },
    { timeout: 60_000, interval: 100 },
  );
}
