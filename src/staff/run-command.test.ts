import { expect, test } from "vitest";
import { moveUnsubscribeTokensLast } from "./run-command.ts";

const token = "-UVvyl2CZ-oewbo8aNS5pyEWWNuMD9I0";

test.each([
  ["by itself", [token], ["--", token]],
  ["before an option", [token, "--json"], ["--json", "--", token]],
  ["after an option with a value", ["--by", "Meera", token], ["--by", "Meera", "--", token]],
  ["after two dashes", ["--", token], ["--", token]],
])("a link's token that begins with a dash is no option, %s", (_, words, expectedWords) => {
  expect(moveUnsubscribeTokensLast(["unsubscribe", ...words])).toEqual(["unsubscribe", ...expectedWords]);
});
