/** The pages of plans, and the small forms without JavaScript, on a running site; what a browser adds is in `tests/plans.spec.ts`. */
import { describe, expect, test } from "vitest";
import { mainText, readHtml } from "./served-page.ts";
import { sharedSite as site } from "./site.ts";
import { get, post } from "./visitor.ts";

const textAt = async (path: string) => mainText((await get(site, path)).body.toString());

// The expected facts come from the specification (product, 'Plans'), not from our data.
describe("plans (product, 'Plans')", () => {
  // Between a plan's price and its size or saving.
  const extra = "Plan fee only. Rentals cost extra.";

  test("business: three with their figures, one of them most popular", async () => {
    const text = await textAt("/business");
    for (const plan of [
      `Starter$200 a month${extra}20 bookings a month2 cities`,
      `ProfessionalMost Popular$450 a month${extra}100 bookings a month10+ cities`,
      `EnterpriseCustom ${extra}`,
      "From 10+ vehicles",
    ])
      expect(text).toContain(plan);
    expect(text).toMatch(/10\+ cities[^$]*\$4\.50 per booking if you use all 100 ?API access/);
    expect(text.match(/Most Popular/g)).toHaveLength(1);
  });

  test("subscription: three with the saving of each from its two prices, the terms and Call Us", async () => {
    const html = (await get(site, "/subscription")).body.toString();
    expect(html).toMatch(/<a href="tel:\+18005550199" aria-label="Call Us, call \+1 800 555 0199"/);
    const text = mainText(html);
    for (const plan of [
      "save up to 40%",
      `Basic$36 a month${extra}Was $48 Save $12, 25%5 bookings a month`,
      `PremiumRecommended$72 a month${extra}Was $96 Save $24, 25%15 bookings a month`,
      "if you use all 1510% extra discount",
      `Ultimate$120 a month${extra}Was $168 Save $48, 29%Unlimited bookings`,
      "20% extra discount",
      "Stop7 days’ notice for a monthly plan, 30 days",
      "Processing fee$6.02 (500 rupees)",
    ])
      expect(text).toContain(plan);
  });

  test.each(["/business", "/subscription", "/corporate-bookings"])(
    "%s: after each of three prices stands that rentals cost extra",
    async (path) => {
      const text = await textAt(path);
      expect(text.match(/(?:a month|Custom ?)Plan fee only\. Rentals cost extra\./g)).toHaveLength(3);
      expect(text).toMatch(/plan fees are (?:per month, )?before 18% tax/i);
    },
  );
});

test("an inquiry and an address that are wrong come back with what was typed and what is wrong", async () => {
  const inquiry = await post(site, "/enquiry", {
    name: "",
    contact: "12",
    plan: "Starter, $200 a month",
    message: "Ten cars",
    page: "/business",
  });
  expect(inquiry.status).toBe(422);
  const html = inquiry.body.toString();
  expect(html).toContain(">Ten cars</textarea>");
  expect(html).toContain('<option selected="">Starter, $200 a month</option>');
  expect(mainText(html)).toMatch(
    /There is a problem ?Enter your name ?Enter an email address like name@example\.com or a phone number/,
  );

  const address = await post(site, "/newsletter", { email: "a@" });
  expect(address.status).toBe(422);
  expect(mainText(address.body.toString())).toContain(
    "Enter an email address in the format name@example.com",
  );
});

test("an inquiry ends on a page that says when we answer, and leads back; an address on one that says it is taken", async () => {
  const plan = "Premium, $72 a month";
  const linked = readHtml((await get(site, "/subscription?plan=premium")).body.toString());
  expect(linked.one("select[name=plan] option[selected]").text).toBe(plan);
  const inquiry = { name: "Asha", contact: "+1 415 555 0132", plan, message: "", page: "/subscription" };
  const sent = readHtml((await post(site, "/enquiry", inquiry)).body.toString());
  expect(sent.one("h1").text).toBe("Your inquiry was sent");
  expect(sent.one("main").text).toContain("within one working day");
  const back = sent
    .one("main")
    .all("a")
    .find(({ text }) => text === "Back to the page");
  expect(back?.attribute("href")).toBe("/subscription");
  const listed = await post(site, "/newsletter", { email: "plain@example.com" });
  expect(readHtml(listed.body.toString()).one("h1").text).toBe("You are on the list");
});

test("the newsletter is stopped by a form, never by opening its link, which search engines don't keep", async () => {
  const { status, headers, body } = await get(site, "/unsubscribe/no-such-token");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  const html = body.toString();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(mainText(html)).toContain("Press the button, and you get no more emails.");
  const answer = await post(site, "/unsubscribe/no-such-token", { "List-Unsubscribe": "One-Click" });
  expect(answer.status).toBe(404);
  expect(mainText(answer.body.toString())).toContain("We don’t know this link");
});
