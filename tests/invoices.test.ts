/** A company that makes invoices and takes UPI, on the pages of a booking: what its customer sees, pays and prints. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { autumnDay } from "./autumn.ts";
import { openCompanyPages } from "./open-pages.ts";
import { orderForm } from "./order-form.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const lines = 'upi: malabar.cars@bank\ntaxNumber: 32AAACM\ninvoices: { series: "M/{year}/" }\n';
const catalog = readCatalog({ ...sources, "company.yaml": `${sources["company.yaml"]}\n${lines}` });
const site = await openCompanyPages(catalog);

const trip = new URLSearchParams({
  pickup: "Kochi - Kerala",
  drop: "Kochi - Kerala",
  pickupDate: autumnDay(14),
  returnDate: autumnDay(15),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: "false",
});

test("a booking’s page has the code while something is to pay, and leads to its invoice, which nobody keeps or finds", async () => {
  const answer = await (await site.send(`/booking?carId=alto&${trip}`, orderForm("alto").form)).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  const staff = await openStaffBackend(site.store, { catalog });
  onTestFinished(() => staff.close());
  const pay = async () => (await site.open(own)).all("a[href^='upi:']").map((link) => link.attribute("href"));
  const [link = ""] = await pay();
  const reference = new URL(link).searchParams.get("tn") ?? "";
  const { booking } = (await staff.show(reference))!;
  expect(new URL(link).searchParams.get("am")).toBe(`${booking.quote.total}.00`);

  const [invoicePath, nextPath] = [`${own}/invoices/1`, `${own}/invoices/2`];
  expect((await site.get(invoicePath)).status).toBe(404);
  await staff.noteMoney(reference, "Meera", {
    kind: "paid",
    how: "upi",
    amount: booking.quote.total,
    note: "",
  });
  expect(await pay()).toEqual([]);
  await staff.handOver(reference, "Meera");
  await staff.takeBack(reference, "Meera");
  const [shown] = (await site.open(own)).all(`a[href='${invoicePath}']`);
  expect(shown?.text).toMatch(/^M\/\d{4}\/1, ₹2,975$/);
  const { status, headers } = await site.get(invoicePath);
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
    200,
    "private, no-store",
    "noindex",
  ]);
  const invoice = (await site.open(invoicePath)).one("main").text;
  for (const part of [/^Invoice M\/\d{4}\/1/, /Tax number 32AAACM/, /For Asha Rao/, /Total₹2,975/])
    expect(invoice).toMatch(part);
  expect((await site.get(nextPath)).status).toBe(404);
});
