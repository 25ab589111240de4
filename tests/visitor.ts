/** What a visitor without JavaScript does on a running site, and what they see. */
import { expect } from "vitest";
import { makeReference } from "#rental/codes/reference.ts";
import { type Answer, ask } from "./ask.ts";
import { licenseNumber, orderForm } from "./order-form.ts";
import { linesOf, type Site } from "./site.ts";

const page = { Accept: "text/html" };

type Address = Pick<Site, "url">;

type Order = ReturnType<typeof orderForm>;

export const get = (site: Address, path: string) => ask(site.url + path, { headers: page });

export const post = (site: Address, path: string, fields: Record<string, string> | URLSearchParams) =>
  ask(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { ...page, "Content-Type": "application/x-www-form-urlencoded" },
  });

export const order = (site: Address, { carId, trip, form }: Order) =>
  post(site, `/booking?carId=${carId}&${trip}`, form);

/** Books a car, and returns the customer's own page. */
export async function ownPage(site: Address) {
  const { status, body } = await order(site, orderForm("5"));
  expect(status).toBe(200);
  const path = /\/your-booking\/[\w-]{32}/.exec(body.toString())?.[0];
  if (!path) throw new Error("The confirmation has no link to the booking.");
  return path;
}

/** A health check's answer may be a second old. */
export const untilHealthIs = (site: Address, status: number) =>
  expect.poll(async () => (await get(site, "/healthz")).status, { timeout: 60_000 }).toBe(status);

/** The form of an order that could not be stored: with everything that was typed, except the license. */
export function expectKept({ body }: Answer, { form }: Order) {
  const html = body.toString();
  for (const name of ["firstName", "lastName", "email", "phone", "idempotencyKey"])
    expect(html, name).toContain(`value="${form.get(name)}"`);
  expect(html).not.toContain(licenseNumber);
}

/** Every page and form that needs the store, at once, while it is down: all say so, and keep what was typed. */
export async function expectStoreUnavailable(site: Address, own: string, newOrder: Order) {
  const [orderAnswer, bare, mine, cancellation, calendar, inquiry, letters, stop, link] = await Promise.all([
    order(site, newOrder),
    get(site, `/booking?${new URLSearchParams({ carId: newOrder.carId })}&${newOrder.trip}`),
    get(site, own),
    post(site, own, { intent: "cancel", fee: "0" }),
    get(site, `${own}/calendar.ics`),
    post(site, "/enquiry", { page: "/business", name: "Asha", contact: "asha@example.com", message: "Ten" }),
    post(site, "/newsletter", { email: "asha@example.com" }),
    post(site, "/unsubscribe/none", {}),
    post(site, "/find-booking", { reference: makeReference(() => 0), email: "asha@example.com" }),
  ]);
  for (const answer of [orderAnswer, mine, cancellation, calendar, inquiry, letters, stop, link])
    expect(answer.status, answer.body.toString().slice(0, 2000)).toBe(503);
  expectKept(orderAnswer, newOrder);
  expect(orderAnswer.body.toString()).toContain("you won’t be booked twice");
  expect(bare.status).toBe(200);
  expect(bare.body.toString()).toContain("Proceed to Payment");
  expect(mine.body.toString()).toContain("Your booking is safe");
  expect(calendar.headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const value of ['value="Asha"', 'value="asha@example.com"', ">Ten</textarea>"])
    expect(inquiry.body.toString()).toContain(value);
  expect(letters.body.toString()).toContain('value="asha@example.com"');
}

/** The error line for an answered request, found by the request's own line. */
export async function errorOf(site: Pick<Site, "output">, route: string, status: number) {
  const requestLine = () =>
    linesOf(site).findLast((line) => line["route"] === route && line["status"] === status);
  await expect.poll(requestLine).toBeDefined();
  const id = requestLine()?.["id"];
  const error = linesOf(site).find((line) => line["event"] === "error" && line["id"] === id);
  return error as { message?: string; stack?: string } | undefined;
}
