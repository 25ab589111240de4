/** A company publishes a legal page of its own, and takes it back. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { hrefsOf, servedPage, textsOf } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { runStaffCommand } from "./staff-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

let site: OpenSite;
let ours: string;
const folder = join(temporaryFolder({}, afterAll), "exported");
const path = "/terms-conditions";
const staff = (...words: string[]) =>
  runStaffCommand({ ...site, databaseUrl: undefined, licenseKey: undefined }, ["catalog", ...words]);
const terms = () => servedPage(site, path);
const inForce = (title: string) => expect.poll(async () => (await terms()).one("h1").text).toBe(title);
/** The page without what says which catalog and build it is from. */
const pageHtml = async () =>
  (await ask(site.url + path)).body.toString().replaceAll(/<script[\s\S]*?<\/script>|data-\w+="[^"]*"/g, "");

const text = `---
title: Our rental terms
description: What we agree on when you rent.
inForce: 2026-05-01
lead: Read them once, before you drive.
---

Every hour late costs {{lateFee}}. [Our cars](/cars) are insured.

## Who may drive

Everyone at the wheel <script>alert(1)</script> has a license.

### Abroad

Ask us.

## Damage
`;

beforeAll(async () => {
  site = await openSite();
  ours = await pageHtml();
  expect(await staff("export", folder)).toMatchObject({ code: 0 });
});

afterAll(() => site.stop());

test("until one is changed, a check says that the pages are the program's own", async () => {
  expect((await staff("check", folder)).out).toContain("\nNote: the terms, the privacy policy, ");
});

test("a published page takes the place of ours, with its day, figures and contents, in the same frame", async () => {
  writeFileSync(join(folder, "legal/terms-conditions.md"), text);
  const says = "What the page of Terms and Conditions says changes.";
  expect((await staff("diff", folder)).out).toBe(`${says}\n`);
  expect(await staff("publish", folder)).toMatchObject({ code: 0, complaint: "" });
  await inForce("Our rental terms");
  const page = await terms();
  expect(page.one("head title").text).toContain("Our rental terms");
  expect(page.one("meta[name=description]").attribute("content")).toBe("What we agree on when you rent.");
  const main = page.one("main");
  expect(main.text).toContain("Read them once, before you drive.In force from May 1, 2026");
  expect(main.text).toContain("Every hour late costs $2.41. Our cars are insured.");
  expect(main.text).toContain("Everyone at the wheel <script>alert(1)</script> has a license.");
  expect(main.all("script")).toEqual([]);
  const contents = page.section("On this page").all("a");
  expect(textsOf(contents)).toEqual(["Who may drive", "Damage", "Questions"]);
  for (const address of hrefsOf(contents)) expect(main.all(`.prose ${address}`)).toHaveLength(1);
  expect(main.text).not.toContain("At a glance");
  expect(main.text).not.toContain("for a luxury car");
  expect((await staff("check", folder)).out).toContain(
    "\nNote: the privacy policy, the cancellation policy and ",
  );
});

test("it is exported as it was written, and an undo brings ours back", async () => {
  const again = join(folder, "../again");
  expect(await staff("export", again)).toMatchObject({ code: 0 });
  expect(readFileSync(join(again, "legal/terms-conditions.md"), "utf8")).toBe(text);
  expect(await staff("undo")).toMatchObject({
    code: 0,
    out: expect.stringContaining("What the page of Terms and Conditions says changes."),
  });
  await inForce("Terms and Conditions");
  expect(await pageHtml()).toBe(ours);
});
