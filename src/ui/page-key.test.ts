import { expect, test } from "vitest";
import { isAltShortcut, readUnmodifiedKey } from "./page-key.ts";

const keyPress = (more: Partial<KeyboardEvent> & { graph?: boolean }) => ({
  key: "Enter",
  code: "",
  keyCode: 13,
  isComposing: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  getModifierState: (name: string) => name === "AltGraph" && more.graph === true,
  ...more,
});

test("a plain press is the page’s", () => {
  expect(readUnmodifiedKey(keyPress({}))).toBe("Enter");
  expect(readUnmodifiedKey(keyPress({ key: "ArrowDown", keyCode: 40 }))).toBe("ArrowDown");
});

test.each([
  ["that ends a composition", { isComposing: true }],
  ["that ends a composition in Safari", { keyCode: 229 }],
  ["that selects to the end of the text", { key: "ArrowDown", shiftKey: true }],
  ["that moves the caret to the end on a Mac", { key: "ArrowDown", metaKey: true }],
  ["that moves the caret by a word", { key: "ArrowRight", ctrlKey: true }],
  ["that leads back in the browser", { key: "ArrowLeft", altKey: true }],
  ["with the key for a third sign", { key: "ArrowUp", graph: true }],
])("a press %s is not", (_what, more) => {
  expect(readUnmodifiedKey(keyPress(more))).toBeUndefined();
});

const altT = { key: "t", code: "KeyT", keyCode: 84, altKey: true };

test("Alt+T is the page’s in any script, and outside of fields with whatever sign", () => {
  expect(isAltShortcut(keyPress(altT), "KeyT", false)).toBe(true);
  expect(isAltShortcut(keyPress(altT), "KeyT", true)).toBe(true);
  expect(isAltShortcut(keyPress({ ...altT, key: "T", shiftKey: true }), "KeyT", true)).toBe(true);
  expect(isAltShortcut(keyPress({ ...altT, key: "†" }), "KeyT", false)).toBe(true);
  expect(isAltShortcut(keyPress({ ...altT, key: "е" }), "KeyT", false)).toBe(true);
});

test.each([
  ["a Mac’s sign", { key: "†" }],
  ["another Latin letter", { key: "ț" }],
  ["the first half of a sign", { key: "Dead" }],
  ["a sign with AltGr", { key: "ţ", graph: true }],
  ["a sign with AltGr on Windows", { key: "ţ", ctrlKey: true }],
  ["a part of a composition", { isComposing: true }],
  ["a part of a composition in Safari", { keyCode: 229 }],
])("in a field it is not when it types %s", (_what, more) => {
  expect(isAltShortcut(keyPress({ ...altT, ...more }), "KeyT", true)).toBe(false);
});

test("other keys and other modifiers are not", () => {
  expect(isAltShortcut(keyPress({ ...altT, code: "KeyY" }), "KeyT", false)).toBe(false);
  expect(isAltShortcut(keyPress({ ...altT, altKey: false }), "KeyT", false)).toBe(false);
  expect(isAltShortcut(keyPress({ ...altT, metaKey: true }), "KeyT", false)).toBe(false);
});
