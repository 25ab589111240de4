import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { type BookingCharge, sumBookingCharges } from "#rental/booking/charges.ts";
import { listDriverLines, wholeName } from "#rental/booking/driver-fields.ts";
import { formatCount } from "#rental/count.ts";
import { isTax, listChargeBases } from "#rental/price/mandatory-charges.ts";
import { type BaseCurrency, createChargedAmountFormatter, isSameMoney } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { chargeNames } from "./noted-money.ts";
import { chargeName } from "./price-lines.ts";

/** Whom an invoice is made out to, as somebody asked for it. */
export type InvoiceBuyer = { readonly name: string; readonly taxNumber?: string };

/** Seller or buyer as the invoice names them. */
type InvoiceParty = InvoiceBuyer & { readonly address?: readonly string[] };

type InvoiceLine = { readonly name: string; readonly amount: number };

/** A line without tax; `untaxed` where others of the invoice are taxed, and this one is not. */
type NetLine = InvoiceLine & { readonly untaxed?: true };

/** What an invoice says, in words and amounts of its own day: nothing that changes later changes it. Minor units. */
export type InvoiceContent = {
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly reference: string;
  readonly car: string;
  readonly pickup: string;
  readonly dropOff: string;
  readonly money: BaseCurrency;
  readonly lines: readonly NetLine[];
  /** By name and percent. */
  readonly taxes: readonly InvoiceLine[];
  readonly total: number;
};

/** An invoice, or the credit note that takes all of one back, with amounts below 0. */
export type Invoice = InvoiceContent & {
  readonly number: string;
  readonly kind: "invoice" | "credit-note";
  /** The number of the invoice that is taken back, and why. */
  readonly credits?: string;
  readonly reason?: string;
  /** In the seller's zone. */
  readonly date: CalendarDate;
};

/** Finds the invoice that no credit note takes back: a booking has at most one. */
export function findStandingInvoice<One extends Pick<Invoice, "number" | "kind" | "credits">>(
  invoices: readonly One[],
): One | undefined {
  const credited = new Set(invoices.map(({ credits }) => credits));
  return invoices.find(({ kind, number }) => kind === "invoice" && !credited.has(number));
}

/** Tells whether an invoice must show a private buyer's address: from an amount on before tax, and where it can't be compared. */
export function needsInvoiceAddress(
  { company, policies: { invoiceAddressFrom } }: Pick<BrowserCatalog, "company" | "policies">,
  { money }: Pick<Quote, "money">,
  subtotal: number,
): boolean {
  if (invoiceAddressFrom === undefined) return false;
  return subtotal >= invoiceAddressFrom || !isSameMoney(money, company.money);
}

/** Writes what an invoice over all that a booking has been charged says; without a buyer it is made out to the driver. */
export function writeInvoiceContent(
  catalog: Pick<BrowserCatalog, "company" | "policies">,
  { reference, car, trip, quote, driver, status }: Booking,
  charges: readonly BookingCharge[],
  buyer: InvoiceBuyer | undefined,
): InvoiceContent {
  const { company } = catalog;
  const [office] = company.offices;
  const { shown: _shown, ...money } = quote.money;
  const total = sumBookingCharges(charges);
  const address = listDriverLines(company.offices, driver).find(({ name }) => name === "Address")?.value;
  const showsAddress =
    address && needsInvoiceAddress(catalog, quote, status === "returned" ? quote.subtotal : total);
  return {
    seller: {
      name: company.name,
      ...(company.taxNumber !== undefined && { taxNumber: company.taxNumber }),
      ...(office && {
        address: office.lines.some((line) => line.includes(office.country))
          ? office.lines
          : [...office.lines, office.country],
      }),
    },
    buyer: { ...(buyer ?? { name: wholeName(driver) }), ...(showsAddress && { address: [address] }) },
    reference,
    car: car.displayName,
    pickup: describeEnd(trip.pickup),
    dropOff: describeEnd(trip.dropOff),
    money,
    ...sortLines(charges),
    total,
  };
}

const describeEnd = ({ place, date, time }: Booking["trip"]["pickup"]) =>
  `${place.label}, ${describeDate(date)}, ${time}`;

const untaxed = { untaxed: true } as const;

/** What was charged, charge by charge, then the fees and extras in these, and the taxes, each name once: together they are the total. */
function sortLines(charges: readonly BookingCharge[]): Pick<InvoiceContent, "lines" | "taxes"> {
  const sums = {
    fees: new Map<string, number>(),
    untaxedFees: new Map<string, number>(),
    taxes: new Map<string, number>(),
  };
  const hasTaxes = charges.some(({ lines }) => lines.some(isTax));
  const lines = charges.map(({ kind, quote, net, reason, lines: others }): NetLine => {
    const taxes = others.filter(isTax);
    const isOfFees = taxes.some((tax) => listChargeBases(tax).includes("fees"));
    let amount = net;
    for (const line of others) {
      const name = chargeName(line, createChargedAmountFormatter(quote));
      const sum = isTax(line) ? sums.taxes : isOfFees || !hasTaxes ? sums.fees : sums.untaxedFees;
      sum.set(name, (sum.get(name) ?? 0) + line.amount);
      if (!isTax(line)) amount -= line.amount;
    }
    const name =
      kind === "rental" ? `${chargeNames[kind]}, ${formatCount(quote.days, "day")}` : chargeNames[kind];
    return {
      name: reason === undefined ? name : `${name}: ${reason}`,
      amount,
      ...(hasTaxes && taxes.length === 0 && untaxed),
    };
  });
  const untaxedFees = listSums(sums.untaxedFees).map((line): NetLine => Object.assign(line, untaxed));
  return { lines: [...lines, ...listSums(sums.fees), ...untaxedFees], taxes: listSums(sums.taxes) };
}

const listSums = (sums: ReadonlyMap<string, number>): readonly InvoiceLine[] =>
  Array.from(sums, ([name, amount]) => ({ name, amount })).filter(({ amount }) => amount !== 0);

const negate = <Line extends InvoiceLine>(line: Line): Line =>
  Object.assign({}, line, { amount: -line.amount });

/** The same with all amounts taken back. */
export function negateInvoice(content: InvoiceContent): InvoiceContent {
  return {
    ...content,
    lines: content.lines.map(negate),
    taxes: content.taxes.map(negate),
    total: -content.total,
  };
}

/** 'C-2026-17': a year stands for the seller's own. */
export function writeInvoiceSeries(
  { invoices, offices }: Pick<BrowserCatalog["company"], "invoices" | "offices">,
  now: number,
): string | undefined {
  const year = toZonedDate(now, offices[0]?.zone ?? "UTC").slice(0, 4);
  return invoices?.series.replaceAll("{year}", year);
}

/** Says why the staff can't have an invoice made, made out to somebody or taken back, in a sentence; undefined where it can. */
export function findInvoiceRefusal(
  { invoices: settings }: Pick<BrowserCatalog["company"], "invoices">,
  { status }: Pick<Booking, "status">,
  {
    invoices,
    charges,
  }: { readonly invoices: readonly Invoice[]; readonly charges: readonly BookingCharge[] },
  { buyer, reason }: { readonly buyer?: InvoiceBuyer; readonly reason?: string },
): string | undefined {
  const standing = findStandingInvoice(invoices);
  if (!settings && !standing) return "No invoices are made: company.yaml does not say how they are numbered.";
  if (reason !== undefined) return standing ? undefined : "It has no invoice that could be taken back.";
  if (buyer) return undefined;
  if (standing) return `${titleInvoice(standing)} is made already.`;
  if (status === "confirmed" || status === "on-the-road")
    return "Its invoice is made when the car is back, or when a cancellation costs a fee.";
  return sumBookingCharges(charges) > 0 ? undefined : "Nothing was charged, so it needs no invoice.";
}

const titleInvoice = ({ kind, number }: Pick<Invoice, "kind" | "number">) =>
  `${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`;

/** 'C-2026-17, ₹5,192', 'C-2026-18, credit note for C-2026-17, -₹5,192': one of the invoices of a booking, in a list. */
export function nameInvoice({ number, credits, money, total }: Invoice): string {
  const kindText = credits === undefined ? "" : `, credit note for ${credits}`;
  return `${number}${kindText}, ${createChargedAmountFormatter({ money })(total)}`;
}

const listParts = ({ name, address = [], taxNumber }: InvoiceParty) => [
  name,
  ...address,
  ...(taxNumber === undefined ? [] : [`Tax number ${taxNumber}`]),
];

/** Says what stands on an invoice, for a page and for the staff's command: facts, whose parts are lines, and what is charged. */
export function describeInvoice(invoice: Invoice) {
  const { seller, buyer, reference, car, pickup, dropOff, money, lines, taxes, total, date } = invoice;
  const { credits, reason } = invoice;
  const format = createChargedAmountFormatter({ money });
  const taxed = lines.filter((line) => !line.untaxed);
  const net = taxed.reduce((sum, { amount }) => sum + amount, 0);
  const rows: readonly InvoiceLine[] = [
    ...taxed,
    ...(taxes.length > 0 ? [{ name: "Before tax", amount: net }, ...taxes] : []),
    // Below the taxes, since these are not of them.
    ...lines.filter((line) => line.untaxed),
    { name: "Total", amount: total },
  ];
  const facts: readonly (readonly [name: string, parts: readonly string[]])[] = [
    ["Date", [describeDate(date)]],
    ...(credits === undefined
      ? []
      : [["Takes back", [`Invoice ${credits}`, ...(reason ? [reason] : [])]] as const]),
    ["From", listParts(seller)],
    ["For", listParts(buyer)],
    ["Booking", [reference]],
    ["Car", [car]],
    ["Pickup", [pickup]],
    ["Return", [dropOff]],
  ];
  return {
    title: titleInvoice(invoice),
    facts,
    rows: rows.map(({ name, amount }, index) => ({ id: String(index), name, amount: format(amount) })),
  };
}
