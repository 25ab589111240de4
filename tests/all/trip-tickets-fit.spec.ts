import type { Page } from "@playwright/test";
import { addDays, type CalendarDate, formatDate } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { expect, test, untilHydrated } from "../journey.ts";

// Every test here sets its own widths.
test.describe.configure({ mode: "default" });

const height = 900;
const inAMonth = addDays(dateAt(Date.now(), "Asia/Kolkata"), 30);

const mumbai = "Mumbai - Maharashtra";
const washington = "Washington - District of Columbia";
const longest = "Thiruvananthapuram - Kerala";
const fromMumbai = {
  destination: "New Delhi - Delhi",
  pickup: mumbai,
  drop: mumbai,
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  country: "United States",
  differentReturn: "false",
};

function trip(days: number, facts: Partial<typeof fromMumbai> = {}): string {
  const from: CalendarDate = inAMonth;
  const dates = { pickupDate: formatDate(from), returnDate: formatDate(addDays(from, days - 1)) };
  return new URLSearchParams({ ...fromMumbai, ...dates, ...facts }).toString();
}

type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** What extends beyond the box that it belongs to, or touches its neighbor: empty if everything keeps its margins. */
function hangingOut(page: Page): Promise<string[]> {
  return page.locator(".trip").evaluate((ticket) => {
    const faults: string[] = [];
    const check = (what: string, { left, right, top, bottom }: Edges, box: Element) => {
      const room = box.getBoundingClientRect();
      const style = getComputedStyle(box);
      const over = Math.max(
        room.left + Number.parseFloat(style.paddingLeft) - left,
        right - (room.right - Number.parseFloat(style.paddingRight)),
        room.top + Number.parseFloat(style.paddingTop) - top,
        bottom - (room.bottom - Number.parseFloat(style.paddingBottom)),
      );
      if (over > 1) faults.push(`${what} is ${Math.round(over)} px out of its ${box.className}`);
    };
    const words = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode;
      const box = text.parentElement?.closest(".btn, .cell, .ticket-stub");
      if (!box || text.parentElement?.closest(".vh") || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // A line of text is taller than its letters: only its width has to fit.
      const middle = box.getBoundingClientRect().top + box.getBoundingClientRect().height / 2;
      for (const { index, 0: word } of text.textContent.matchAll(/\S+/g)) {
        const letters = document.createRange();
        letters.setStart(text, index);
        letters.setEnd(text, index + word.length);
        if (letters.getClientRects().length > 1) faults.push(`“${word}” is broken`);
      }
      for (const { left, right } of range.getClientRects()) {
        check(`“${text.textContent}”`, { left, right, top: middle, bottom: middle }, box);
      }
    }
    const [stub, count, edit] = [".ticket-stub", ".count", ".btn"].map((part) => ticket.querySelector(part));
    if (!stub || !count || !edit) return ["the stub is not whole"];
    check("Edit", edit.getBoundingClientRect(), stub);
    const between = edit.getBoundingClientRect().left - count.getBoundingClientRect().right;
    if (between < 8) faults.push(`Edit stands ${Math.round(between)} px from the days`);
    return faults;
  });
}

test("a trip's ticket holds any number of days", { tag: "@once" }, async ({ page }) => {
  const cities = { destination: "Amman - Amman", pickup: "Warsaw - Mazovia", drop: "Warsaw - Mazovia" };
  const addresses = [
    ...[1, 2, 14, 104, 365].map((days) => trip(days)),
    trip(14, { drop: fromMumbai.destination, differentReturn: "true" }),
    trip(14, cities),
    ...[washington, longest].map((place) => trip(104, { destination: place, pickup: place, drop: place })),
    `pickup=${mumbai}`,
  ];
  for (const address of addresses) {
    await page.goto(`/search?${address}`);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height });
      expect(await hangingOut(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});

/** The fields of the search ticket whose value, or placeholder, is cut off. */
function clippedFields(page: Page): Promise<string[]> {
  return page.locator(".search-ticket").evaluate((ticket) => {
    const rule = document.createElement("span");
    document.body.append(rule);
    const widthOf = (text: string, { font, letterSpacing, fontVariantNumeric }: CSSStyleDeclaration) => {
      Object.assign(rule.style, {
        position: "absolute",
        whiteSpace: "pre",
        font,
        letterSpacing,
        fontVariantNumeric,
      });
      rule.textContent = text;
      return rule.getBoundingClientRect().width;
    };
    return [
      ...ticket.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input.bare, select.bare"),
    ].flatMap((field) => {
      const style = getComputedStyle(field);
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.label ?? "")
          : field.value || field.placeholder;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const isCut = field.scrollWidth > field.clientWidth || widthOf(text, style) > room + 0.5;
      return isCut ? [`${field.name} “${text}” has ${Math.round(room)} px`] : [];
    });
  });
}

test(
  "no answer of the search ticket is cut off, and a place without a code starts at its cell’s edge",
  { tag: "@once" },
  async ({ page }) => {
    for (const address of [
      "",
      trip(14),
      trip(14, { drop: fromMumbai.destination, differentReturn: "true" }),
    ]) {
      await page.goto(`/?${address}`);
      await untilHydrated(page);
      for (const width of [320, 360, 390, 600, 700, 740, 900, 1024, 1180, 1440]) {
        await page.setViewportSize({ width, height });
        expect(await clippedFields(page), `${address} at ${width} px`).toEqual([]);
        if (address !== "") continue;
        const indents = await page.locator(".search-ticket .place").evaluateAll((cells) =>
          cells.map((cell) => {
            const label = cell.querySelector(".label")?.getBoundingClientRect();
            const edge =
              cell.getBoundingClientRect().left +
              cell.clientLeft +
              Number.parseFloat(getComputedStyle(cell).paddingLeft);
            return Math.round((label?.left ?? 0) - edge);
          }),
        );
        expect(indents, `indents at ${width} px`).toEqual([0, 0]);
      }
    }
  },
);
