import { describe } from "vitest";
import { startFirefox } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import { findOtherBrowsers } from "./tab.ts";

const { firefox } = findOtherBrowsers();

describe.skipIf(!firefox)("Firefox", () => journeys((scripts) => startFirefox(firefox ?? "", scripts)));
