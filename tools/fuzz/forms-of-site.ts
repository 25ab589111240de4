import { DomUtils, parseDocument } from "htmlparser2";
import { pages as sitePages } from "#content/pages.ts";
import { orderForm } from "../../tests/order-form.ts";

/** A form as a page of the site serves it, filled in as a visitor would. */
export interface SiteForm {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Every form of the site, each once, found on its pages; a booking is made for the forms on a booking's own page. */
export async function formsOfSite(url: string): Promise<SiteForm[]> {
  const { carId, form: order } = orderForm("5");
  const trip = order.get("trip") ?? "";
  const booked = await fetch(`${url}/booking?carId=${carId}&${trip}`, { method: "POST", body: order });
  const own = /\/your-booking\/[\w-]{32}/.exec(await booked.text())?.[0];
  if (!own) throw new Error(`No booking could be made: ${booked.status}.`);
  const pages = [
    ...sitePages.map(({ path }) => path),
    `/search?${trip}`,
    `/booking?carId=6&${trip}`,
    own,
    `${own}?carId=6&${trip}`,
    "/enquiry",
    "/newsletter",
    "/unsubscribe/none",
  ];
  const others = {
    name: "Asha Rao",
    contact: "asha@example.com",
    message: "Ten cars",
    pickup: "Mumbai - Maharashtra",
  };
  const typed = Object.assign(others, Object.fromEntries(order));
  const found = new Map<string, SiteForm>();
  for (const page of pages) {
    const html = await (await fetch(url + page)).text();
    for (const form of formsIn(html, page, typed)) {
      const shape = [form.method, form.path, ...Object.keys(form.fields)].join(" ");
      if (!found.has(shape)) found.set(shape, form);
    }
  }
  return [...found.values()];
}

const isField = (tag: string) => /^(?:input|select|textarea|button)$/.test(tag);

/** Fields that the page leaves empty get what a visitor types; the first field of a name counts. */
function formsIn(html: string, page: string, typed: Readonly<Record<string, string>>): SiteForm[] {
  return DomUtils.getElementsByTagName("form", parseDocument(html)).map(({ attribs, children }) => {
    const { pathname, search } = new URL(attribs["action"] ?? page, "http://site");
    const fields = DomUtils.getElementsByTagName(isField, children).flatMap(({ attribs: { name, value } }) =>
      name ? [[name, value || (typed[name] ?? "")] as const] : [],
    );
    return {
      method: attribs["method"]?.toLowerCase() === "post" ? "POST" : "GET",
      path: pathname,
      query: search.slice(1),
      fields: Object.fromEntries(fields.toReversed()),
    };
  });
}
