import { initialCatalog } from "./initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { autumnDay, autumnDayInWords, autumnYear } from "./autumn.ts";
import { servedPage, type ServedPart } from "./served-page.ts";
import { sharedSite as site } from "./site.ts";
import { get } from "./visitor.ts";

const formAt = async (path: string) => (await servedPage(site, path)).one("[aria-label='Find a rental car']");
const main = async (path: string) => (await servedPage(site, path)).one("main");

/** A field of the form, by its name: its value, and what a screen reader says of it. */
function field(form: ServedPart, name: string) {
  const input = form.one(`input[name=${name}]`);
  const ids = input.attribute("aria-describedby")?.split(" ") ?? [];
  return {
    value: input.attribute("value") ?? "",
    placeholder: input.attribute("placeholder"),
    description: ids.map((id) => form.one(`[id='${id}']`).text).join(" "),
    isInvalid: input.attribute("aria-invalid") === "true",
  };
}

/** Where the server sends a form that was sent without scripts. */
const redirectOf = async (path: string) => (await get(site, path)).headers.location;

describe("the served form (product, 'Search form')", () => {
  test("has 17 times, 10:00 AM and 12:00 PM at first, and hints for its dates", async () => {
    const form = await formAt("/");
    const offered = listOfferedTimes(initialCatalog.company.times);
    expect([offered.length, offered[0], offered[1], offered[16]]).toEqual([
      17,
      "10:00 AM",
      "10:30 AM",
      "6:00 PM",
    ]);
    for (const [end, first] of [
      ["pickup", "10:00 AM"],
      ["return", "12:00 PM"],
    ] as const) {
      const times = form.one(`select[name=${end}Time]`);
      expect(times.all("option").map(({ text }) => text)).toEqual(offered);
      expect(times.one("option[selected]").text).toBe(first);
    }
    expect(field(form, "pickupDate").placeholder).toBe("14/09/2025");
    expect(field(form, "returnDate").placeholder).toBe("15/09/2025");
    expect(form.one("select[name=country] option[selected]").attribute("value")).toBe("");
    expect(form.all("input[name=differentReturn][checked]")).toEqual([]);
    expect(form.one("button.stub-action").text).toContain("2 days, until you choose");
  });

  test("is filled in by an address with a trip, address and codes too", async () => {
    const form = await formAt(
      `/?pickup=Mumbai+-+Maharashtra&destination=Jaipur+-+Rajasthan&pickupDate=14.9.${autumnYear - 2000}&differentReturn=true`,
    );
    expect(field(form, "pickup")).toMatchObject({
      value: "Mumbai - Maharashtra",
      description: "Mumbai, Terminal Area, Maharashtra",
    });
    expect(form.text).toContain("BOM");
    expect(field(form, "pickupDate").description).toBe(autumnDayInWords(14));
    expect(form.one("[role=group][aria-label='Drop-off']").text).toContain("Jaipur");
  });

  test("marks each wrong field with its sentence, and no other", async () => {
    const form = await formAt(
      "/?pickup=Atlantis&drop=Atlantis&pickupDate=01/01/2025&returnDate=31/02/2027&differentReturn=false",
    );
    for (const [name, sentence] of [
      ["pickup", "We can’t find “Atlantis”."],
      ["pickupDate", "Wed 1 Jan 2025 has passed."],
      ["returnDate", "“31/02/2027” is not a date on the calendar."],
    ] as const) {
      expect(field(form, name).description).toContain(sentence);
      expect(field(form, name).isInvalid).toBe(true);
    }
    expect(field(form, "destination").isInvalid).toBe(false);
  });

  test("is filled in by a popular place, which leaves what was typed", async () => {
    const formPath = `/?pickupDate=14%2F09%2F${autumnYear}&destination=Abu+Dhabi&pickup=&popular=Dubai+-+United+Arab+Emirates`;
    const form = await formAt((await redirectOf(formPath)) ?? "/none");
    expect(field(form, "pickup").value).toBe("Dubai - United Arab Emirates");
    expect(field(form, "destination").value).toBe("Abu Dhabi");
    expect(field(form, "pickupDate").value).toBe(autumnDay(14));
  });
});

describe("a form sent without JavaScript (product, 'Search form')", () => {
  test("is put right by one redirect", async () => {
    const right = await redirectOf(
      "/search?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&pickupDate=&country=&differentReturn=on",
    );
    expect(right).toBe(
      "/search?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan&differentReturn=true",
    );
    expect((await get(site, right ?? "")).status).toBe(200);
  });
});

/** The results for a typed pickup place, and more parameters. */
const resultsFor = (pickup: string, more = "") =>
  main(`/search?${new URLSearchParams({ pickup, drop: pickup, differentReturn: "false" })}${more}`);

describe("a place that was typed", () => {
  test("is taken where one is clearly meant, which is said", async () => {
    const page = await resultsFor("new york");
    expect(page.one("[aria-label='Your trip']").text).toContain("New York");
    expect(page.text).toContain("We read “new york” as New York - New York.");
    expect(page.text).not.toContain("We don’t know");
  });

  test("is asked back where it may mean several, and each choice keeps the rest of the search", async () => {
    const page = await resultsFor("new", `&pickupDate=14%2F09%2F${autumnYear}&country=India`);
    expect(page.text).toContain("We can’t find “new”.");
    expect(page.text).toContain("Did you mean one of these?");
    const choice = page.all("a").find(({ text }) => text === "JFK New York, New York");
    expect(choice?.attribute("href")).toBe(
      `/search?pickup=New+York+-+New+York&drop=New+York+-+New+York&pickupDate=14%2F09%2F${autumnYear}&country=India&differentReturn=false`,
    );
  });

  test("is asked back at either end, one misspelling after the other", async () => {
    const follow = async (path: string, name: string) => {
      const link = (await main(path)).all("a").find(({ text }) => text === name);
      return link?.attribute("href") ?? "/none";
    };
    const formPath = "/search?destination=Jaypur&pickup=Mumbay&drop=Jaypur&differentReturn=true";
    const half = await follow(formPath, "JAI Jaipur, Rajasthan");
    const right = await main(await follow(half, "BOM Mumbai, Maharashtra"));
    expect(right.one("[aria-label='Your trip']").text).toContain("Mumbai to Jaipur");
  });

  test("leads to all our places where it is near none", async () => {
    const page = await resultsFor("Zzyzx");
    const all = page.all("a").find(({ text }) => text === "all our places");
    expect(all?.attribute("href")).toBe("/locations");
  });
});
