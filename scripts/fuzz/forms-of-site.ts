import { Parser } from "htmlparser2";
import { pages as sitePages } from "../../src/content/pages.ts";
import { orderForm } from "../../tests/order-form.ts";

/** A form as a page of the site serves it. */
export interface SiteForm {
  readonly method: "GET" | "POST";
  /** The address that it is sent to, with the query of its action. */
  readonly action: string;
  /** Its fields, as a visitor would fill them in. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a visitor types into a field that the page leaves empty. */
const typed: Readonly<Record<string, string>> = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  phone: "+91 98200 12345",
  drivingLicense: "MH12-20190034761",
  name: "Asha Rao",
  contact: "asha@example.com",
  message: "Ten cars",
  pickup: "Mumbai - Maharashtra",
};

/** Every form of the site, each once, found on its pages; a booking is made for the forms on a booking's own page. */
export async function formsOfSite(url: string): Promise<SiteForm[]> {
  const { carId, form } = orderForm("5");
  const trip = form.get("trip") ?? "";
  const booked = await fetch(`${url}/booking?carId=${carId}&${trip}`, { method: "POST", body: form });
  const own = /\/your-booking\/[\w-]{32}/.exec(await booked.text())?.[0];
  if (!own) throw new Error(`No booking could be made: ${booked.status}.`);
  const pages = [
    ...sitePages.map(({ path }) => path),
    `/search?${trip}`,
    `/booking?carId=6&${trip}`,
    "/enquiry",
    "/newsletter",
    "/unsubscribe/none",
    own,
    `${own}?carId=6&${trip}`,
  ];
  const found = new Map<string, SiteForm>();
  for (const page of pages) {
    const html = await (await fetch(url + page)).text();
    for (const one of formsIn(html, page)) {
      const shape = `${one.method} ${one.action.split("?")[0]} ${Object.keys(one.fields).join()}`;
      if (!found.has(shape)) found.set(shape, one);
    }
  }
  return [...found.values()];
}

function formsIn(html: string, page: string): SiteForm[] {
  const forms: { method: "GET" | "POST"; action: string; fields: Record<string, string> }[] = [];
  let open = false;
  const parser = new Parser({
    onopentag(tag, { action, method, name, value }) {
      if (tag === "form") {
        open = true;
        forms.push({
          method: method?.toLowerCase() === "post" ? "POST" : "GET",
          action: (action ?? page).split("#")[0] ?? page,
          fields: {},
        });
      }
      const form = forms.at(-1);
      if (open && form && name && /^(?:input|select|textarea|button)$/.test(tag)) {
        form.fields[name] ??= value || typed[name] || "";
      }
    },
    onclosetag(tag) {
      if (tag === "form") open = false;
    },
  });
  parser.end(html);
  return forms;
}
