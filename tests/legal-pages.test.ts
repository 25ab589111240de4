/** The page of a legal text of a company's own; how it is published is in `tests/catalog.test.ts`, what it may say in the unit tests. */
import { expect, test } from "vitest";
import { initialCatalog } from "./initial-catalog.ts";
import { openCompanyPages } from "./open-pages.ts";
import { legalFile } from "./samples/text-files.ts";
import { hrefsOf, textsOf } from "./served-page.ts";

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

const site = await openCompanyPages({
  ...initialCatalog,
  legalPages: [legalFile("legal/terms-conditions.md", text)],
});

test("a company's own page takes the place of ours, with its day, figures and contents, in the same frame", async () => {
  const page = await site.open("/terms-conditions");
  expect(page.one("h1").text).toBe("Our rental terms");
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
});
