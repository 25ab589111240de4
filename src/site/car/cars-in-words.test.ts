import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { spellCapitalizedCarCount, describeCarKind } from "./cars-in-words.ts";

const luxury = { category: "luxury" } as const;
const suv = { category: "suv" } as const;

test("cars of one kind are called by it, several kinds are cars", () => {
  expect(spellCapitalizedCarCount(initialCatalog, [luxury, luxury])).toBe("Two luxury cars");
  expect(spellCapitalizedCarCount(initialCatalog, [suv])).toBe("One SUV");
  expect(spellCapitalizedCarCount(initialCatalog, [suv, suv, luxury])).toBe("Three cars");
  expect(describeCarKind(initialCatalog, [suv, suv])).toBe("SUVs");
});
