import { describe, expect, test } from "vitest";
import { collectCatalogProblems, findLine, smallSources, withText } from "../../tests/small-catalog.ts";
import { CatalogError } from "./catalog-problem.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readBuiltInSources } from "./source.server.ts";
import { ourCatalog } from "../../tests/our-catalog.ts";

const sources = smallSources();

/** A row that adds a line to policies.yaml. */
const inPolicies = (line: string) => ["policies.yaml", "smokingFee:", `${line}\nsmokingFee:`] as const;

/** The problems of the built-in catalog with a text of one file replaced. */
const problemsOf = (file: string, from: string | RegExp, to: string) =>
  collectCatalogProblems(() => readCatalog(withText(sources, file, from, to)));

/** The first class of the built-in catalog with these classes before its own. */
const firstClassWith = (classesYaml: string) =>
  readCatalog(withText(sources, "cars.yaml", "classes:\n", classesYaml)).classes[0];

const nameAnchorage = (name: string, state: string) =>
  problemsOf("places.yaml", "name: Anchorage\n      state: Alaska", `name: ${name}\n      state: ${state}`);

test("a phone number is read as a list of contacts gives it", () => {
  const phone = 'phone: "\u200E+1\u00A0800\u2011555\u20110199"';
  const { company } = readCatalog(withText(sources, "company.yaml", /^phone: .*/m, phone));
  expect(company.phone).toBe("+1 800-555-0199");
});

test("the built-in catalog is read, and is the one in force at first", () => {
  expect(readCatalog(readBuiltInSources())).toEqual(ourCatalog);
});

describe("a mistake is named by file, line, what is expected and what stands there", () => {
  test("an amount with a comma or a sign", () => {
    const line = findLine(sources, "cars.yaml", "pricePerDay: 1200");
    expect(problemsOf("cars.yaml", "pricePerDay: 1200", "pricePerDay: 1,200")).toEqual([
      `cars.yaml, line ${line}: pricePerDay: a whole number from 1 to 10000000, written without a comma, not "1,200"`,
    ]);
    expect(problemsOf("cars.yaml", "pricePerDay: 1200", "pricePerDay: ₹1200")).toEqual([
      `cars.yaml, line ${line}: pricePerDay: a whole number from 1 to 10000000, written as a number alone, not "₹1200"`,
    ]);
  });

  test("of very many, the first forty are said", () => {
    const { message, problems } = new CatalogError(Array.from({ length: 99 }, (_, at) => `Line ${at}`));
    expect(message.split("\n").slice(-2)).toEqual(["Line 39", "and 59 more."]);
    expect(problems).toHaveLength(99);
  });

  test.each<[file: string, from: string | RegExp, to: string, says: RegExp]>([
    [
      "cars.yaml",
      "pricePerDay: 1200",
      "pricePerDay: 0",
      /pricePerDay: a whole number from 1 to 10000000, not 0$/,
    ],
    ["cars.yaml", "pricePerDay: 1200", "pricePerDay: .nan", /pricePerDay: /],
    [
      "cars.yaml",
      "units: 12",
      "unit: 12",
      /^cars\.yaml, line \d+: (?:units: is missing|unit: no such entry)/,
    ],
    ["cars.yaml", 'id: "2"', 'id: "1"', /id: another has "1" already$/],
    ["cars.yaml", "number: 2\n", "number: 1\n", /number: another has 1 already$/],
    ["cars.yaml", "class: economy", "class: yacht", /class: one of economy, .*, not "yacht"$/],
    ["cars.yaml", "trip: Errands", "shape: boat\n    trip: Errands", /shape: one of .*, van, not "boat"$/],
    ["cars.yaml", "minimumAge: 21", "minimumAge: 12", /minimumAge: a whole number from 18 to 75, not 12$/],
    ["company.yaml", "foundedYear: 2019", "foundedYear: 20190", /not 20190$/],
    ["company.yaml", "zone: Asia/Kolkata", "zone: Asia/Nowhere", /zone: an IANA time zone.*"Asia\/Nowhere"$/],
    [
      "company.yaml",
      "social: {}",
      "social: { X: 'javascript:alert(1)' }",
      /X: an address that begins with https/,
    ],
    [
      "company.yaml",
      "social: {}",
      "social: never",
      /social: none, or your addresses by network, not "never"$/,
    ],
    ["company.yaml", "percent: 18", "percent: 118", /percent: a number from 0 to 100, not 118$/],
    ["places.yaml", "code: ABQ", "code: abq", /code: two to five capitals and digits, not "abq"$/],
    ["places.yaml", "code: ABQ", "code: A", /code: two to five capitals and digits, not "A"$/],
    ["places.yaml", "code: ABQ", "code: ALBUQU", /code: two to five capitals and digits, not "ALBUQU"$/],
    ["places.yaml", "code: ANC", "code: ABQ", /code: another has "ABQ" already$/],
    ["places.yaml", "name: Anchorage", "name: Anchorage - South", /name: a name without " - "/],
    [
      "company.yaml",
      "country: India",
      "country: Bharat",
      /country: the .* country, not "Bharat": perhaps India$/,
    ],
    ["places.yaml", "at: [35.05", "at: [135.05", /a number from -90 to 90, not 135\.05$/],
    ["reviews.yaml", "rating: 5", "rating: 6", /rating: a whole number from 1 to 5, not 6$/],
    ["company.yaml", "currency: INR", "currency: RUPEE", /currency: a currency's code of three capitals/],
    ["company.yaml", "decimals: 0", "decimals: 4", /decimals: a whole number from 0 to 3, not 4$/],
    ["company.yaml", "rate: 83", "rate: 0", /rate: a number from 0\.000001 to 1000000, not 0$/],
    [
      "company.yaml",
      "social: {}",
      'times: { from: "20:00", until: "8:00" }\nsocial: {}',
      /until a later one/,
    ],
    ["company.yaml", "percent: 18 }", "percent: 18, perDay: 3 }", /one of percent, perDay, perRental$/],
    ["company.yaml", "percent: 18 }", "perDay: 3, of: [fees] }", /of only beside percent$/],
    [
      "company.yaml",
      "percent: 18 }",
      "percent: 18, of: [tolls] }",
      /of: one of days, oneWay, extras, fees, not "tolls"$/,
    ],
    ["company.yaml", "percent: 18 }", "percent: 18, tax: false }", /another name for what is no tax/],
    ["company.yaml", "percent: 18", "percent: 18, places: [XXX]", /places: a code .* has, not "XXX"$/],
    [
      "policies.yaml",
      "lateFeePerHour: 200",
      "lateFee: { perHour: 200 }\nlateFeePerHour: 200",
      /one of lateFee/,
    ],
    ["policies.yaml", "lateFeePerHour: 200\n", "", /one of lateFeePerHour and lateFee/],
    [
      ...inPolicies("cancellation: [{ hours: 24, percent: 0 }, { hours: 1, percent: 9 }]"),
      /steps from the most/,
    ],
    [
      ...inPolicies("cancellation: [{ hours: 24, percent: 5 }, { hours: 0, percent: 9 }]"),
      /the first of 0 percent/,
    ],
    [
      ...inPolicies(
        "cancellation: [{ hours: 9, percent: 0 }, { hours: 4, percent: 50 }, { hours: 0, percent: 20 }]",
      ),
      /percents that never fall/,
    ],
    [
      ...inPolicies(
        "cancellation: [{ hours: 4, percent: 0 }, { hours: 9, percent: 50 }, { hours: 0, percent: 60 }]",
      ),
      /from the most hours to 0/,
    ],
    [
      ...inPolicies("cancellation: [{ hours: 0, percent: 101 }]"),
      /percent: a number from 0 to 100, not 101$/,
    ],
    [...inPolicies("graceHours: 0.7"), /graceHours: hours from 0 to 12, in halves, not 0\.7$/],
    [...inPolicies("horizonMonths: 0"), /horizonMonths: a whole number from 1 to 36, not 0$/],
    [...inPolicies("horizonMonths: 37"), /horizonMonths: a whole number from 1 to 36, not 37$/],
    [...inPolicies("refunds: { any: [9, 2] }"), /any: two numbers of working days/],
    [...inPolicies("refunds: { card: [2, 9] }"), /any.* is missing|"any"/],
    ["company.yaml", "samples:", "rentalDay: { hours: 12 }\nsamples:", /hours: 24, or no such line, not 12$/],
    [
      "company.yaml",
      "samples:",
      "rentalDay: { hours: 24, grace: 0.7 }\nsamples:",
      /grace: hours from 0 to 12/,
    ],
    [
      "company.yaml",
      "samples:",
      "rentalDay: { hours: 24, grace: 12.5 }\nsamples:",
      /grace: hours from 0 to 12/,
    ],
    ...["0.7", "48.5", "-1", '"two"'].map((hours): [string, string, string, RegExp] => [
      "company.yaml",
      "samples:",
      `turnaround: { hours: ${hours} }\nsamples:`,
      /hours: hours from 0 to 48, in halves/,
    ]),
    ["company.yaml", "samples:", "callbacks: maybe\nsamples:", /callbacks: true or false/],
    [
      "company.yaml",
      "samples:",
      "invoices: { series: 'C{year}' }\nsamples:",
      /series: at most 19 letters.* not "C\{year\}"$/,
    ],
    ["company.yaml", "samples:", "upi: longitude\nsamples:", /upi: a UPI address, such as name@bank/],
    [
      "company.yaml",
      "money:\n  currency: INR",
      "upi: longitude@bank\nmoney:\n  currency: JPY",
      /upi: no such line, since UPI pays whole rupees and paise, not JPY with 0 decimals$/,
    ],
    ["company.yaml", "samples:", "quoteHours: 1.5\nsamples:", /quoteHours: a whole number/],
    ["company.yaml", "percent: 18", "percent: 18, at: both", /at only beside places/],
    ["places.yaml", "places:", "oneWay: [{ between: [ABQ, XXX] }]\nplaces:", /between: the code .*"XXX"$/],
    ["places.yaml", "places:", "oneWay: [{ between: [ABQ] }]\nplaces:", /two places or more between/],
    ["places.yaml", "places:", "oneWay: [{ from: [ABQ, ABQ], to: [ANC] }]\nplaces:", /each once/],
    ["places.yaml", "places:", "oneWay: [{ from: [ABQ] }]\nplaces:", /or from and to/],
    [
      "places.yaml",
      "places:",
      "oneWay: [{ between: [ABQ, ANC], fee: 0.5 }]\nplaces:",
      /a whole number from 1/,
    ],
    ["company.yaml", "percent: 18", "percent: 18, from: 2026-02-30", /from: a day, such as .*"2026-02-30"$/],
    [
      "company.yaml",
      "percent: 18",
      "percent: 18, from: 2026-05-02, until: 2026-05-01",
      /from a day until the same or a later one/,
    ],
    ["cars.yaml", "ranges: [2000, 4000", "ranges: [4000, 4000", /ranges: three prices a day, each higher/],
    ["cars.yaml", "step: 500", "step: 700", /slider: from, to and upTo with whole steps between them/],
    ["policies.yaml", /included: .*\n/, "", /included: is missing$/],
  ])("%s: '%s' as '%s'", (file, from, to, says) => {
    const problems = problemsOf(file, from, to);
    expect(problems).toContainEqual(expect.stringMatching(says));
    expect(problems).toContainEqual(expect.stringMatching(/^\w+\.yaml, line \d+: /));
  });

  test.each(["ABQ17", '"17"'])("a place may have the code %s", (code) => {
    expect(problemsOf("places.yaml", "code: ABQ", `code: ${code}`)).toEqual([]);
  });

  test("two places of one name and state are one too many, in capitals too; one in another state is another", () => {
    expect(nameAnchorage("Albuquerque", "Alaska")).toEqual([]);
    expect(nameAnchorage("ALBUQUERQUE", "New mexico")).toEqual([
      expect.stringMatching(/name: another has "ALBUQUERQUE - New mexico" already$/),
    ]);
  });

  test.each([
    ["Hindustan", "India"],
    ["india", "India"],
    ["constructor", "India"],
    ["__proto__", "India"],
  ])("%s is no country’s English name, which its places’ time zone tells", (name, meant) => {
    const line = findLine(sources, "places.yaml", "  India:");
    expect(problemsOf("places.yaml", "  India:", `  ${name}:`)).toEqual([
      `places.yaml, line ${line}: places: the English name of a country, not "${name}": perhaps ${meant}`,
    ]);
  });

  test("a country is written once, also with a blank or an accent that stands for itself", () => {
    const yaml = sources["places.yaml"] ?? "";
    const place = "{ code: XA, name: A, state: B, zone: Asia/Kolkata, at: [1, 1] }";
    for (const name of ["India ", "\u202fIndia"])
      expect(problemsOf("places.yaml", "places:\n", `places:\n  "${name}":\n    - ${place}\n`)).toEqual([
        expect.stringMatching(/^places\.yaml, line \d+: places: places by country, each once$/),
      ]);
    const decomposed = { ...sources, "places.yaml": yaml.replace("  India:", "  Türkiye:".normalize("NFD")) };
    expect(readCatalog(decomposed).placeCountries).toContain("Türkiye");
  });

  test("aliases can't explode, and broken YAML is named by its line", () => {
    const bomb = "a: &a [x, x]\nb: &b [*a, *a]\nreviews: []\n";
    expect(problemsOf("reviews.yaml", /^[\s\S]*$/, bomb)[0]).toMatch(/aliases .* are not allowed/);
    // A billion laughs: nine lists of nine of the list before.
    const laughs = Array.from({ length: 9 }, (_, at) => {
      const inner = at === 0 ? "ha" : `*l${at - 1}`;
      return `l${at}: &l${at} [${Array.from({ length: 9 }, () => inner).join(", ")}]`;
    });
    for (const file of ["reviews.yaml", "services.yaml", "plans.yaml", "home.yaml", "pages.yaml"])
      expect(problemsOf(file, /^[\s\S]*$/, `${laughs.join("\n")}\n`)[0]).toMatch(
        /aliases .* are not allowed/,
      );
    expect(problemsOf("reviews.yaml", /^[\s\S]*$/, "reviews: [")[0]).toMatch(/^reviews\.yaml, line 1: /);
  });

  test("a class without cars is in no menu and needs no car to show", () => {
    const empty = `classes:\n  - { id: vans, name: Vans, minimumAge: 21, bags: 9, trip: Moving, text: Large. }\n`;
    expect(firstClassWith(empty)).toMatchObject({
      id: "vans",
      shows: undefined,
      color: "economy",
      shape: "economy",
    });
    const shapedYaml = empty.replace("id: vans,", "id: vans, color: suv, shape: van,");
    expect(firstClassWith(shapedYaml)).toMatchObject({ color: "suv", shape: "van" });
    expect(
      problemsOf("cars.yaml", "classes:\n", empty.replace("id: vans,", "id: vans, shows: gone,")),
    ).toEqual([
      expect.stringMatching(/^cars\.yaml, line \d+: shows: the id of one of the cars, not "gone"$/),
    ]);
  });

  test("more cars than can be shown", () => {
    const [head = "", first = ""] = (sources["cars.yaml"] ?? "").split(/(?<=\ncars:\n)/);
    const car = first.split(/(?=\n  - id)/, 1)[0] ?? "";
    const many = Array.from({ length: 1001 }, (_, at) =>
      car.replace(/id: .*/, `id: c${at}`).replace(/\n    number: .*/, ""),
    );
    expect(problemsOf("cars.yaml", /^[\s\S]*$/, `${head}${many.join("\n")}\n`)).toEqual([
      expect.stringMatching(/^cars\.yaml, line \d+: cars: a list of 1 to 1000$/),
    ]);
  });
});

const names = (line: (at: number) => string) =>
  Array.from({ length: 30_000 }, (_, at) => line(at)).join("\n");

describe("a file", () => {
  test("of 30,000 names is read in little time, whatever is wrong with it", () => {
    const before = process.cpuUsage();
    expect(() => readCatalog({ ...sources, "reviews.yaml": names((at) => `name${at}: 1`) })).toThrow(
      "no such entry",
    );
    expect(() => readCatalog({ ...sources, "reviews.yaml": names(() => "name: 1") })).toThrow(
      "name: is there twice",
    );
    expect(() =>
      readCatalog({ ...sources, "cars.yaml": `${sources["cars.yaml"]}${names(() => "  - id: a")}` }),
    ).toThrow(/and \d+ more/);
    // Ten times what it takes: comparing each name with all others took ten times that again.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
  });

  test.each([
    ["an escape sequence", String.raw`"\e[31mSwift"`],
    ["a line end", String.raw`"Sw\nift"`],
    ["a C1 control", String.raw`"\x9b31mSwift"`],
    ["a line separator", String.raw`"Sw\u2028ift"`],
    ["a turned direction", String.raw`"\u202etfiwS"`],
  ])("with %s in a name is refused by its line", (_, name) => {
    const line = findLine(sources, "cars.yaml", "name: Swift");
    expect(() => readCatalog(withText(sources, "cars.yaml", "name: Swift", `name: ${name}`))).toThrow(
      `cars.yaml, line ${line}: name: one line of text without control characters, not `,
    );
  });

  test("may fold a text over lines, and end it with one", () => {
    const folded = withText(sources, "cars.yaml", "name: Swift", "name: >\n      Swift\n      Dzire\n");
    expect(readCatalog(folded).cars[1]?.name.trim()).toBe("Swift Dzire");
  });
});
