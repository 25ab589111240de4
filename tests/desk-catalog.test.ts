import { expect, test } from "vitest";
import { readCompany } from "./companies/read-company.ts";
import { openTestDesk, textOf } from "./open-desk.ts";

/** A desk on the catalog of another company, with an owner's page of one of its files. */
async function openDeskWithCatalog(company: string, file: string) {
  const desk = await openTestDesk();
  // To try the pages the check opens the store by the clock of this machine, and deletes what is old then.
  desk.time.now = Date.now();
  const { sources } = await readCompany(company);
  const base = { sources, photos: {}, baseCatalogNumber: 0 };
  await desk.staff.publishCatalog(base, "Ravi");
  const page = `/catalog?${new URLSearchParams({ file })}`;
  /** What an owner does with the file: each form is the last page's own. */
  async function openFile(name: string) {
    const { get, post, hiddenFields } = await desk.signIn("own", name);
    let fields = await hiddenFields(page, "/catalog");
    let answer = await get(page);
    const readText = () => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(textOf(answer))?.[1] ?? "";
    async function send(act: "check" | "publish", text: string) {
      answer = await post("/catalog", { ...fields, act, text: text.replaceAll("\n", "\r\n") });
      const inputs = textOf(answer).matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
      const { checked: _, ...sent } = fields;
      fields = {
        ...sent,
        ...Object.fromEntries(Array.from(inputs, ([, key = "", value = ""]) => [key, value])),
      };
      return textOf(answer);
    }
    return { readText, send };
  }
  return { ...desk, sources, openFile };
}

test("a file of the catalog: what is wrong is shown at its line, what would change before it is published, and it stays as it was typed", async () => {
  const { openFile, sources, staff } = await openDeskWithCatalog("coast", "cars.yaml");
  const { readText, send } = await openFile("Asha");
  const text = sources["cars.yaml"] ?? "";
  expect(readText()).toBe(encodeHtml(text));
  expect(await send("check", text)).toMatch(/cars.*can be rendered.*Nothing would change/s);
  const wrong = `# 桜 عربي </textarea>\n${text.replace(/pricePerDay: .*/, "pricePerDay: five")}`;
  const line = wrong.split("\n").findIndex((one) => one.endsWith("five")) + 1;
  expect(await send("publish", wrong)).toMatch(
    new RegExp(
      `href="#line-${line}">cars.yaml, line ${line}</a>: pricePerDay.*<mark id="line-${line}">${line}\n`,
      "s",
    ),
  );
  expect(readText()).toBe(encodeHtml(wrong));
  const right = wrong.replace("pricePerDay: five", "pricePerDay: 77");
  expect(await send("check", right)).toMatch(/to \S*77.* a day.*<ins>.*77<\/ins>.*Publish it/s);
  expect(await send("publish", right.replace("77", "78"))).toContain(
    "the text has changed since it was checked",
  );
  expect(await staff.catalogHistory()).toHaveLength(1);
  await send("check", right);
  for (const said of ["Catalog 2 is published.", "It is published: catalog 2, by Asha, has this text."])
    expect(await send("publish", right)).toContain(said);
  expect((await staff.catalogHistory()).map(({ number, who }) => [number, who])).toEqual([
    [2, "Asha"],
    [1, "Ravi"],
  ]);
  const published = Object.entries((await staff.latestCatalog())?.sources ?? {});
  expect(published).toEqual(Object.entries({ ...sources, "cars.yaml": right }));
});

test("of two owners the second sees what the first has published, keeps what was typed, and publishes on that", async () => {
  const { openFile, sources, staff } = await openDeskWithCatalog("coast", "cars.yaml");
  const text = sources["cars.yaml"] ?? "";
  const [first, second, third] = [await openFile("Asha"), await openFile("Meera"), await openFile("Ravi")];
  const [theirs, mine] = ["# Theirs", "# Mine"].map(
    (comment, at) => `${comment}\n${text.replace(/pricePerDay: .*/, `pricePerDay: ${71 + at}`)}`,
  ) as [string, string];
  await second.send("check", mine);
  await first.send("check", theirs);
  await first.send("publish", theirs);
  const late = await second.send("publish", mine);
  expect(late).toMatch(/Nothing was published: the catalog has changed.*Asha has published catalog 2/s);
  expect(late).toMatch(/to \S*71.* a day.*1 \+ <ins># Theirs<\/ins>/s);
  expect(second.readText()).toBe(encodeHtml(mine));
  expect(await second.send("check", mine)).toMatch(/71\S* to \S*72/);
  expect(await second.send("publish", mine)).toContain("Catalog 3 is published.");
  expect(await third.send("check", text)).toContain("the catalog has changed");
  expect(third.readText()).toBe(encodeHtml(mine));
  expect((await staff.catalogHistory())[0]).toMatchObject({ number: 3, who: "Meera" });
});

const encodeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

test("a long form is read for an owner alone, up to a limit", async () => {
  const { signIn, send } = await openTestDesk();
  const text = "桜".repeat(600_000);
  const fields = async ({ hiddenFields }: Awaited<ReturnType<typeof signIn>>) => ({
    ...(await hiddenFields("/", "/sign-out")),
    file: "cars.yaml",
    base: "0",
    text,
  });
  expect((await send("/catalog", { text })).status).toBe(401);
  const [owner, clerk] = [await signIn("own"), await signIn("work")];
  expect((await clerk.post("/catalog", await fields(clerk))).status).toBe(403);
  const read = await owner.post("/catalog", await fields(owner));
  expect([read.status, textOf(read).includes("Nothing was published")]).toEqual([409, true]);
  const tooLong = await owner.post("/catalog", { ...(await fields(owner)), text: text.repeat(2) });
  expect([tooLong.status, textOf(tooLong).slice(0, 60)]).toEqual([
    413,
    expect.stringContaining("longer than 8192 kB"),
  ]);
  expect((await owner.post("/invite", { ...(await fields(owner)), text: "a".repeat(70_000) })).status).toBe(
    413,
  );
});
