import { expect, onTestFinished, test } from "vitest";
import { tabStorage } from "./unsaved-input.ts";

test("where the tab's storage is forbidden, nothing is kept there, and nothing fails", () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, "sessionStorage");
    if (usual) Object.defineProperty(globalThis, "sessionStorage", usual);
  });
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  tabStorage.setItem("a", "b");
  tabStorage.removeItem("a");
  expect(tabStorage.getItem("a")).toBeNull();
});
