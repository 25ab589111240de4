import type { Locator, Page } from "@playwright/test";
import {
  bookingPath,
  driver,
  field,
  fillIn,
  newDriver,
  readForm,
  listen,
  notices,
  open,
  problems,
  proceed,
} from "./booking-page.ts";
import { checkState, expect, test, untilHydrated } from "./journey.ts";
import { otherSite } from "./site.ts";

// The form of the booking page: what is wrong in it, and what is kept (product, 'Booking page' and 'What visitors are told').
const missingNotice = (page: Page) => page.getByText("Missing Information").filter({ visible: true });

test("empty required fields: the notice, the summary with the focus, and a sentence at each field", async ({
  page,
}) => {
  await open(page, bookingPath("5"));
  const announcements = await listen(page);
  await fillIn(page, { "First name": "Alexandra", "Last name": "   ", Email: "alexandra@" });
  await fillIn(page, { City: "Portland" });
  await proceed(page).click();

  await expect(notices(page)).toContainText("Missing Information");
  await expect(notices(page)).toContainText("Please fill all required fields");
  const box = problems(page);
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Enter your last name.*Enter your driving license number/);
  const sentences = [
    ["Last name", "Enter your last name"],
    ["Email", "Enter an email address in the format name@example.com"],
    ["Phone", "Enter your phone number"],
    ["Driving license", "Enter your driving license number"],
  ] as const;
  await expect(box.getByRole("link")).toHaveText(sentences.map(([, sentence]) => sentence));
  for (const [name, sentence] of sentences) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(field(page, "City")).toHaveValue("Portland");
  await checkState(page);
  // The summary is read out because it has the focus, so the notice beside it is silent.
  expect(await announcements()).toEqual([]);

  await box.getByRole("link", { name: "Enter your phone number" }).click();
  await expect(field(page, "Phone")).toBeFocused();
});

/** An element's edges in the window. */
async function measureEdges(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

type Edges = Awaited<ReturnType<typeof measureEdges>>;

const isOver = (one: Edges, other: Edges) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

async function edges(page: Page, name: string) {
  const [bar, notice, summary, wrongField] = await Promise.all([
    measureEdges(page.getByRole("banner")),
    measureEdges(notices(page)),
    measureEdges(problems(page)),
    measureEdges(page.locator(".field").filter({ has: field(page, name) })),
  ]);
  return { bar, notice, summary, wrongField };
}

/** In test:all; else those in which the notice was nearest to what it asks for. */
const moreWindows = process.env["ALL"]
  ? [[390, 844] as const, [768, 1024] as const, [1024, 700] as const]
  : [];
const moreFields = process.env["ALL"] ? ["Last name", "Phone"] : [];

test(
  "the notice stands at the lower right, clear of the field that it asks for, and folds once that is answered",
  { tag: "@once" },
  async ({ page }) => {
    for (const [width, height] of [[390, 600] as const, [1440, 900] as const, ...moreWindows])
      for (const name of ["First name", "Driving license", ...moreFields])
        await test.step(`${name} at ${width} by ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await open(page, bookingPath("5"));
          await fillIn(page, { ...driver, [name]: "" });
          await proceed(page).click();
          await expect(problems(page)).toBeFocused();
          await expect(missingNotice(page)).toHaveCount(1);
          await expect
            .poll(async () => {
              const { bar, notice, summary, wrongField } = await edges(page, name);
              const isClear = (box: Edges) =>
                box.top >= bar.bottom && !isOver(box, notice) && box.top < height;
              return {
                isRight: notice.right > width - 40 && notice.left > width - 480,
                isCovered: isOver(wrongField, notice),
                isSaid: isClear(summary) || isClear(wrongField),
              };
            })
            .toEqual({ isRight: true, isCovered: false, isSaid: true });

          // The press of the link moves the focus into the form.
          await problems(page).getByRole("link").press("Enter");
          await expect(field(page, name)).toBeFocused();
          await expect(notices(page)).toContainText("Missing Information");
          await expect(page.getByText("Please fill all required fields")).toBeHidden();
          const after = await edges(page, name);
          expect(after.wrongField.top).toBeGreaterThanOrEqual(after.bar.bottom);
          expect(isOver(after.wrongField, after.notice)).toBe(false);
          // In a field Alt+T may type a sign; outside of it, it leads to the notices, which are whole again.
          await field(page, name).blur();
          await page.keyboard.press("Alt+KeyT");
          await expect(notices(page)).toBeFocused();
          await expect(page.getByText("Please fill all required fields")).toBeVisible();
        });
  },
);

test("a message leaves its field as soon as that is right, and the last one takes summary and notice along", async ({
  page,
}) => {
  await open(page, bookingPath("5"));
  await fillIn(page, { ...driver, "Last name": "", Phone: "" });
  await proceed(page).click();
  await expect(problems(page).getByRole("link")).toHaveCount(2);

  await test.step("field by field", async () => {
    await field(page, "Phone").fill("call me");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/Enter a phone number/);
    await field(page, "Phone").fill("+1 503 555 0142");
    await expect(field(page, "Phone")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Phone")).toBeFocused();
    await expect(problems(page).getByRole("link")).toHaveText(["Enter your last name"]);
    await expect(missingNotice(page)).toHaveCount(1);

    await field(page, "Last name").pressSequentially("W");
    await expect(problems(page)).toHaveCount(0);
    await expect(missingNotice(page)).toHaveCount(0);
    await expect(field(page, "Last name")).toBeFocused();
    // When emptied again, it is not marked as wrong before the form is sent again.
    await field(page, "Last name").fill("");
    await expect(field(page, "Last name")).not.toHaveAttribute("aria-invalid");
  });

  await test.step("a wrong format has its sentence, but nothing is missing", async () => {
    await fillIn(page, { "Last name": "Whitfield", Phone: "call me" });
    await proceed(page).click();
    await expect(problems(page).getByRole("link")).toHaveCount(1);
    await expect(missingNotice(page)).toHaveCount(0);
  });

  await test.step("a notice about a form doesn’t outlive it, left or sent", async () => {
    await fillIn(page, { Phone: "" });
    await proceed(page).click();
    await expect(missingNotice(page)).toHaveCount(1);
    await page.getByRole("link", { name: "Back to Our Fleet" }).click();
    await expect(page).toHaveURL("/cars");
    await expect(missingNotice(page)).toHaveCount(0);

    await page.goBack();
    await proceed(page).click();
    await expect(missingNotice(page)).toHaveCount(1);
    await fillIn(page);
    await proceed(page).click();
    await expect(notices(page)).toContainText("Booking Confirmed!");
    await expect(missingNotice(page)).toHaveCount(0);
  });
});

test("what was typed is there after a reload and on the way back, never the license number, and nothing once the booking is stored", async ({
  page,
}) => {
  const own = newDriver();
  const tabStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await open(page, bookingPath("5"));
  await fillIn(page, { ...own, City: "Portland" });
  const { idempotencyKey } = await readForm(page);
  expect(await tabStorage()).toContain("Alexandra");
  expect(await tabStorage()).not.toContain("WX-4471");
  await page.reload();
  await untilHydrated(page);
  for (const name of ["First name", "Last name", "Email", "Phone"] as const)
    await expect(field(page, name)).toHaveValue(own[name]);
  await expect(field(page, "City")).toHaveValue("Portland");
  await expect(field(page, "Driving license")).toHaveValue("");

  await page.getByRole("link", { name: "Back to Our Fleet" }).click();
  await expect(page).toHaveURL("/cars");
  await page.goBack();
  await expect(field(page, "Email")).toHaveValue(own.Email);

  await fillIn(page, { "Driving license": own["Driving license"] });
  await proceed(page).click();
  await expect(page).toHaveURL("/");
  await open(page, bookingPath("5"));
  await expect(field(page, "First name")).toHaveValue("");
  expect((await readForm(page))["idempotencyKey"]).not.toBe(idempotencyKey);
  expect(await tabStorage()).not.toContain("Alexandra");
});

test("an address that looks like a slip is asked about; one press takes the other, another or sending again keeps it", async ({
  page,
}) => {
  await open(page, bookingPath("3"));
  await fillIn(page, { ...newDriver(), Email: "alexandra@gmial.com" });
  await page.getByRole("checkbox", { name: "I have one name" }).check();
  await expect(field(page, "Last name")).toBeDisabled();
  await proceed(page).click();
  const question = page.getByRole("group", { name: "One question" });
  await expect(question.getByRole("link")).toHaveText([/^Did you mean alexandra@gmail\.com\?/]);
  await field(page, "City").fill("Portland");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Use that address" }).click();
  await expect(field(page, "Email")).toHaveValue("alexandra@gmail.com");
  await expect(field(page, "Email")).toBeFocused();
  await expect(question).toHaveCount(0);

  await fillIn(page, { Email: "alexandra@gmali.com", "Driving license": "" });
  await proceed(page).click();
  await page.getByRole("button", { name: "Use that address" }).press("Tab");
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toHaveValue("alexandra@gmali.com");
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
  // It is remembered while something else is wrong.
  await proceed(page).click();
  await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");

  await field(page, "Email").fill("alexandra@gmail");
  await field(page, "Driving license").fill("WX");
  await proceed(page).click();
  await expect(question).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  await expect(field(page, "Last name")).toBeDisabled();
  await field(page, "Driving license").fill(`one-${process.pid}-${Date.now()}`);
  await proceed(page).click();
  await proceed(page).click();
  await expect(notices(page)).toContainText("Booking Confirmed!");
});

test("the total follows extras and cover as they are chosen, and a reload keeps them", async ({ page }) => {
  await open(page, otherSite.url + bookingPath("lc70"));
  const ticket = page.getByRole("complementary", { name: "Booking summary" });
  const seats = page.getByRole("spinbutton", { name: "Child seat" });
  const before = await page.locator(".pay p b").last().textContent();
  await seats.fill("2");
  await page.getByRole("radio", { name: /Full: ¥1,650 a day/ }).check();
  for (const words of ["Child seat × 2, ¥550 a day", "Full, excess ¥0."])
    await expect(ticket).toContainText(words);
  await expect(ticket).not.toContainText("Held at the counter");
  await expect(page.locator(".pay p b").last()).not.toHaveText(before ?? "");
  await seats.fill("9");
  await expect(seats).toHaveAccessibleDescription(/a number from 1 to 3, or nothing for none/);
  await expect(ticket).not.toContainText("Child seat");
  await seats.fill("1");
  await expect(ticket).toContainText("Child seat, ¥550 a day");
  await seats.press("ArrowDown");
  await expect(seats).toHaveValue("");
  await expect(ticket).not.toContainText("Child seat");
  await expect(seats).not.toHaveAttribute("aria-invalid");
  await seats.fill("1");
  await page.reload();
  await expect(seats).toHaveValue("1");
  await expect(ticket).toContainText("Child seat, ¥550 a day");
  await expect(ticket).toContainText("Full, excess ¥0.");
  await checkState(page);
});
