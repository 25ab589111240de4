/** The page on which a lost link is asked for, as a visitor without JavaScript sees it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeReference } from "#rental/codes/reference.ts";
import { ask } from "./ask.ts";
import { orderForm } from "./order-form.ts";
import { hrefsOf, readHtml, servedPage, textsOf } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { get, post } from "./visitor.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 300_000);
afterAll(() => site.stop());

const unknown = makeReference(() => 0);

/** Books a car, and returns its reference and address. */
async function aBooking() {
  const { form, carId, trip } = orderForm("5");
  const html = (await post(site, `/booking?carId=${carId}&${trip}`, form)).body.toString();
  const [, reference = ""] = /class="ref">([^<]+)</.exec(html) ?? [];
  return { reference, email: form.get("email") ?? "" };
}

/** Returns what the page says, without what was typed. */
const wordsOf = (html: string, ...typedWords: string[]) =>
  typedWords.reduce((text, word) => text.replaceAll(word, "…"), readHtml(html).one("main").text);

test("the page is found where links are, and is no search engine's business", async () => {
  const page = await servedPage(site, "/find-booking");
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.one("meta[name=robots]").attribute("content")).toContain("noindex");
  expect(textsOf(page.all("main label"))).toEqual(["Booking reference", "Email you booked with"]);
  expect(hrefsOf(page.all("footer a"))).toContain("/find-booking");
  const lostPage = readHtml((await get(site, "/your-booking/no-such-token")).body.toString());
  expect(hrefsOf(lostPage.all("main a"))).toContain("/find-booking");
  expect((await get(site, "/sitemap.xml")).body.toString()).not.toContain("find-booking");
  for (const path of ["/your-booking", "/your-booking?x=1"]) {
    const { status, headers } = await get(site, path);
    expect([path, status, headers.location]).toEqual([path, 302, "/find-booking"]);
  }
});

test("the answer is the same whether the two belong together or not; only then an email goes out", async () => {
  const { reference, email } = await aBooking();
  const answers = [];
  for (const [name, address] of [
    [reference.toLowerCase().replace("-", " "), email.toUpperCase()],
    [reference, "someone@example.com"],
    [unknown, email],
  ] as const) {
    const answer = await post(site, "/find-booking", { reference: name, email: address });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    answers.push(wordsOf(answer.body.toString(), address));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("If the two belong together, the link is on its way.");

  const folder = join(site.dataDirectory, "mail");
  const links = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter((mail) => /^Subject: The link to your booking/m.test(mail));
  await vi.waitFor(() => expect(links()).toHaveLength(1), { timeout: 60_000, interval: 200 });
  const own = /\/your-booking\/[\w-]{32}/.exec(links()[0]!.replaceAll("=\r\n", ""))?.[0] ?? "none";
  expect((await get(site, own)).status).toBe(200);
});

test("what is missing is said above the form and beside its field, and what was typed stays", async () => {
  const empty = readHtml((await post(site, "/find-booking", { reference: "", email: "" })).body.toString());
  expect(textsOf(empty.all(".problem li"))).toEqual([
    "Enter your booking reference",
    "Enter your email address",
  ]);
  expect(hrefsOf(empty.all(".problem a"))).toEqual(["#find-reference", "#find-email"]);
  const answer = await post(site, "/find-booking", { reference: unknown, email: "asha@" });
  expect(answer.status).toBe(422);
  const page = readHtml(answer.body.toString());
  expect(page.one("#find-reference").attribute("value")).toBe(unknown);
  expect(page.one("#find-email").attribute("aria-invalid")).toBe("true");
  expect(page.one("#find-email-error").text).toBe("Enter an email address in the format name@example.com");
});

test("a form of another site is refused", async () => {
  const { status } = await ask(`${site.url}/find-booking`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: "https://elsewhere.example",
      "Sec-Fetch-Site": "cross-site",
    },
    body: `reference=${unknown}&email=asha%40example.com`,
  });
  expect(status).toBe(403);
});
