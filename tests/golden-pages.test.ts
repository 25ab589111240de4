/** What other sites and search engines are told of each page of a company unlike ours, and what none of its pages may say. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { noInheritedData, extendInheritedData } from "#catalog/numbers.ts";
import { noPageChangeDays } from "#catalog/change-days.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { ask } from "./ask.ts";
import { readCompany } from "./companies/read-company.ts";
import { sapporo, tripSoon, wordsOfOurs } from "./companies/noor-sakura.ts";
import { htmlProblems } from "./html-problems.ts";
import { readHtml, servedPage, structuredData } from "./served-page.ts";
import { otherSite as site } from "./site.ts";

const asPage = { headers: { Accept: "text/html" } };
const get = (path: string) => ask(site.url + path, asPage);
const own = () => process.env["OTHER_OWN_PAGE"] ?? "none";

const booking = `/booking?${new URLSearchParams({ carId: "lc70", pickup: sapporo })}`;
/** One page of each kind, by the name of its file. */
const kinds = {
  home: "/",
  fleet: "/fleet",
  cars: "/cars",
  car: "/cars/toyota-yaris",
  "car-with-silhouette": "/cars/staria",
  locations: "/locations",
  place: "/locations/sapporo",
  about: "/about",
  blog: "/blog",
  post: "/blog/hanami",
  subscription: "/subscription",
  service: "/outstation-trips",
  "own-terms": "/terms-conditions",
  "our-terms": "/privacy-policy",
  developers: "/developers",
  results: "/search",
  booking,
};

/** The same wherever and whenever it is served: without the site's port, and what a file's name says of its content. */
const steady = (text: string) =>
  text
    .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "https://site")
    .replaceAll(/\/photos\/[\da-f]{24}/g, "/photos/…")
    .replaceAll(/(\/assets\/[\w-]+?)-[\w-]{8}\./g, "$1-….");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What of a value is not as in another; null for what only the other has. */
function findDifferences(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  const names = Object.keys({ ...value, ...other }).filter(
    (name) => !isDeepStrictEqual(value[name], other[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, name in value ? findDifferences(value[name], other[name]) : null]),
  );
}

/** The same facts, where what a list begins with is whole, and of all after it only what is not the same. */
function withoutRepeats(facts: unknown): unknown {
  if (Array.isArray(facts)) {
    const [whole, ...others] = facts as unknown[];
    return whole === undefined
      ? []
      : [withoutRepeats(whole), ...others.map((other) => findDifferences(other, whole))];
  }
  if (!isObject(facts)) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, withoutRepeats(value)]));
}

test.each(Object.entries(kinds))("what is told of the page: %s", async (name, path) => {
  const page = await servedPage(site, path);
  expect(page.status).toBe(200);
  const metas = page.all("meta[content]").flatMap((meta) => {
    const key = meta.attribute("property") ?? meta.attribute("name") ?? "";
    return /^(?:og:|twitter:|description|robots)/.test(key) ? [`${key}: ${meta.attribute("content")}`] : [];
  });
  const canonical = page.all("link[rel=canonical]").map((link) => `canonical: ${link.attribute("href")}`);
  const facts = structuredData(page).map((one) => JSON.stringify(withoutRepeats(one), null, 1));
  const said = [`title: ${page.one("head title").text}`, ...metas, ...canonical, ...facts].join("\n");
  await expect(`${steady(said)}\n`).toMatchFileSnapshot(`golden/pages/${name}.txt`);
});

test("every page is there, and says nothing in another company’s words or money", async () => {
  const sitemap = (await get("/sitemap.xml")).body.toString();
  const paths = Array.from(sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]*([^<]*)</g), ([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(25);
  const found: object[] = [];
  for (const path of new Set([
    ...paths,
    "/search",
    booking,
    own(),
    "/find-booking",
    "/enquiry",
    "/nowhere",
  ])) {
    const { status, body } = await get(path);
    const html = body.toString().replaceAll(/<(script|style)(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g, "");
    const odd = html.match(/\$\d|\bUSD\b|\{\{|undefined|NaN|\[object/g) ?? [];
    const words = [...wordsOfOurs(html), ...odd];
    if (words.length > 0 || status !== (path === "/nowhere" ? 404 : 200)) found.push({ path, status, words });
  }
  expect(found).toEqual([]);
});

test("what the door itself says has the company’s name as it is written", async () => {
  const { body, status } = await get("/assets/none.js");
  expect(status).toBe(404);
  const html = body.toString();
  expect(await htmlProblems(html)).toEqual([]);
  expect(html).not.toMatch(/&(?!#?\w+;)/);
  expect(readHtml(html).one(".brand").text).toBe('Noor’s "桜" Car/Van & Co');
});

test("a picture in a post is a photo like any other: framed, of a known size, loaded when it is near", async () => {
  const picture = (await servedPage(site, "/blog/hanami")).one(
    ".prose > figure.print-frame > .photo > picture",
  );
  const image = picture.one("img");
  const attributes = ["alt", "width", "height", "loading"].map((name) => image.attribute(name));
  expect(attributes).toEqual(['The lane below 桜 where "two" kei cars pass', "1120", "1680", "lazy"]);
  expect(picture.one("source").attribute("type")).toBe("image/avif");
  for (const address of [
    image.attribute("src"),
    ...(image.attribute("srcset")?.match(/\/photos\/\S+/g) ?? []),
  ])
    expect(await get(address ?? "/nowhere")).toMatchObject({
      status: 200,
      headers: { "content-type": "image/jpeg" },
    });
});

test("a booking has its calendar file, whatever the company’s name", async () => {
  const { status, headers } = await get(`${own()}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w .&-]+\.ics"/);
});

test("for a booking of a car that has left no other car is chosen", async () => {
  const options = (await servedPage(site, own())).all('select[name="carId"] option');
  const chosen = options.find((option) => option.attribute("selected") !== undefined) ?? options[0];
  expect(chosen?.text ?? "").not.toMatch(/ラパン|サクラ|N-BOX|Yaris|Mirai|Land Cruiser|ستاريا|Liesse/);
});

test("a change into another currency doesn’t subtract one from the other", async () => {
  const trip = new URLSearchParams({ carId: "yaris_x", pickup: sapporo, drop: sapporo, ...datesOf(90) });
  const { text } = (await servedPage(site, `${own()}?${trip}`)).one("#change");
  expect(text).toContain("KWD");
  expect(text).toContain("¥");
  expect(text).not.toMatch(/(?:¥|KWD )[\d,.]+ (?:less|more)/);
});

const datesOf = (inDays: number) => {
  const { pickupDate, returnDate, pickupTime, returnTime } = tripSoon(inDays);
  return { pickupDate, returnDate, pickupTime, returnTime, differentReturn: "false" };
};

const { sources, photos, catalog: first } = await readCompany("noor-sakura");

test("a place keeps its number and address when one of its name is written above it", () => {
  const yaml = sources["places.yaml"] ?? "";
  const [, tama = ""] = /( {4}- code: FCU\n(?: {6}.*\n)+)/.exec(yaml) ?? [];
  const turnedYaml = yaml.replace(tama, "").replace("  Kuwait:", `${tama}  Kuwait:`);
  expect(turnedYaml).not.toBe(yaml);
  const numbers = extendInheritedData(noInheritedData, first, noPageChangeDays);
  const turned = readCatalog({ ...sources, "places.yaml": turnedYaml }, numbers, photos);
  const facts = ({ places }: typeof first) =>
    Object.fromEntries(places.map(({ code, slug, number }) => [code, { slug, number }]));
  expect(facts(turned)).toEqual(facts(first));
});

test("a place whose name has no Latin letter has an address of its own, and none ends in a hyphen", () => {
  const slugs = "tokyo sapporo fuchu fuchu-hiroshima kuwait-city mina-ahmadi".split(" ");
  expect(first.places.map(({ slug }) => slug)).toEqual(slugs);
});

test.each(["/locations", booking])("%s is shared with no picture of our places", async (path) => {
  const image = (await servedPage(site, path)).one('meta[property="og:image"]').attribute("content");
  expect(image).not.toContain("/previews/");
});

test("a company without an address at a social network has no icon of one", async () => {
  expect((await servedPage(site, "/")).all(".social li")).toEqual([]);
});

test("search engines are told the price that is paid, with what is added to it", async () => {
  const offer = structuredData(await servedPage(site, "/cars/toyota-yaris")).find(({ offers }) => offers)?.[
    "offers"
  ];
  expect(offer).toMatchObject({ price: "8162" });
});

test("where prices include tax, no list price is without it, in any list, on any card, in any filter", async () => {
  for (const path of [
    "/",
    "/cars",
    "/fleet",
    "/cars/toyota-yaris",
    "/search",
    "/search?compare=yaris_x&compare=lc70",
  ]) {
    const page = await servedPage(site, path);
    expect(page.text, path).not.toMatch(
      /before taxes|¥(?:4,900|5,500|5,800|6,800|12,800|14,300|15,400|16,500|48,000|4,410|6,120|13,860)(?!\d)/,
    );
    expect(page.text, path).toMatch(/with taxes and fees/);
  }
  expect((await servedPage(site, "/cars/toyota-yaris")).all(".car-side .price span")[0]?.text).toBe("¥8,162");
  expect((await servedPage(site, "/cars")).text).toContain("¥6,281");
});

test("where prices include tax, a chosen car is marked as chosen, and its link takes it out again", async () => {
  for (const path of ["/cars", "/search"]) {
    const page = await servedPage(site, `${path}?compare=yaris_x&compare=lc70`);
    const links = page.all(".compare-link").filter(({ text }) => text.startsWith("Chosen"));
    const queries = links.map((link) => new URL(link.attribute("href") ?? "", site.url).search);
    expect(queries.toSorted(), path).toEqual(["?compare=lc70", "?compare=yaris_x"]);
  }
});

test("where prices include tax, the filters of results are in round amounts of what is paid", async () => {
  const trip = new URLSearchParams({ ...datesOf(20), pickup: sapporo, drop: sapporo }).toString();
  expect((await servedPage(site, `/search?${trip}`)).text).toContain("¥4,600");
  expect((await servedPage(site, `/search?${trip}&priceMax=10000`)).text).toMatch(/ above ¥8,500(?!\d)/);
});

test("six classes stand in two rows of three, one highlight alone, and a long name is marked as such", async () => {
  const home = await servedPage(site, "/");
  expect(home.all(".classes.in-3 > li")).toHaveLength(6);
  expect(home.text).toContain("Six classes, two seats to 29");
  expect(home.all(".high li")).toHaveLength(1);
  expect(home.all(".bar .brand.is-long")).toHaveLength(1);
});

test("a bus of eight meters is drawn whole, to the scale of the other cars", async () => {
  const cars = (await servedPage(site, "/fleet")).all(".lineup li");
  const facts = cars.map((li) => {
    const [, , width = 0, height = 0] = li.one("svg").attribute("viewbox")?.split(" ").map(Number) ?? [];
    return {
      isLong: li.attribute("class") === "is-long",
      length: parseFloat(li.one(".num").text),
      width,
      height,
    };
  });
  for (const { isLong, length, width, height } of facts) {
    const meters = isLong ? 12 : 6;
    expect(length).toBeLessThan(meters);
    // So many meters of road above one ruler have one height.
    expect(height / (width / meters)).toBeCloseTo((facts[0]?.height ?? 0) / ((facts[0]?.width ?? 0) / 6));
  }
  expect(facts.filter(({ isLong }) => isLong).map(({ length }) => length)).toEqual([8]);
});

test("a counter in a street is not called a terminal area", async () => {
  expect((await servedPage(site, "/locations/fuchu-hiroshima")).text).not.toContain("Terminal Area");
});
