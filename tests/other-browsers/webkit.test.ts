import { describe } from "vitest";
import { journeys } from "./journeys.ts";
import { findOtherBrowsers } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

const { webkit } = findOtherBrowsers();

describe.skipIf(!webkit)("WebKit", () =>
  journeys((scripts) => (webkit ? startWebKit(webkit, scripts) : Promise.reject(new Error("no WebKit")))),
);
