import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { WrongUse } from "./command.ts";
import { unsubscribe } from "./commands/unsubscribe.ts";

const token = "-UVvyl2CZ-oewbo8aNS5pyEWWNuMD9I0";

test.each([
  ["by itself", [token]],
  ["before an option", [token, "--json"]],
  ["after an option with a value", ["--by", "Meera", token]],
  ["after two dashes", ["--", token]],
])("a link's token that begins with a dash is a word, %s", (_, given) => {
  expect(readArguments(unsubscribe, given).words).toEqual([token]);
});

test("an option that a command does not have is still refused", () => {
  expect(() => readArguments(unsubscribe, ["--yes", token])).toThrow(WrongUse);
  expect(() => readArguments(unsubscribe, ["-x"])).toThrow(WrongUse);
});
