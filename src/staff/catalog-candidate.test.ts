import { expect, test } from "vitest";
import { ourCatalog } from "../../tests/our-catalog.ts";
import { legalFile } from "../../tests/samples/text-files.ts";
import { listDefaultLegalPageNotes } from "./catalog-candidate.ts";

const text = "---\ntitle: Ours\ndescription: What we say.\ninForce: 2026-05-01\n---\nText.\n";
const own = (...names: string[]) => ({
  legalPages: names.map((name) => legalFile(`legal/${name}.md`, text)),
});

test("the legal pages that a company has not written are named in one line", () => {
  // An exported catalog has this program's texts as they are.
  for (const catalog of [own(), ourCatalog])
    expect(listDefaultLegalPageNotes(catalog)).toEqual([
      "Note: the terms, the privacy policy, the cancellation policy and the disclaimer are this program’s own, with your figures filled in: have a lawyer read them, or write your own, beginning with legal/terms-conditions.md.",
    ]);
  expect(listDefaultLegalPageNotes(own("terms-conditions", "privacy-policy", "cancellation-policy"))).toEqual(
    [
      "Note: the disclaimer is this program’s own, with your figures filled in: have a lawyer read it, or write legal/disclaimer.md.",
    ],
  );
});

test("nothing is said to a company that has written all", () => {
  expect(
    listDefaultLegalPageNotes(own("terms-conditions", "privacy-policy", "cancellation-policy", "disclaimer")),
  ).toEqual([]);
});
