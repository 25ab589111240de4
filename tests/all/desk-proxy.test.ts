/** The desk behind TLS, as docs/reverse-proxy.md has it: a browser keeps its cookie, and nothing from elsewhere is done. */
import { chromium } from "@playwright/test";
import { describe, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/http/port.ts";
import { ask } from "../ask.ts";
import { findBrowser } from "../browser.ts";
import { startSite } from "../site.ts";
import { runStaffCommand } from "../staff-process.ts";
import { findNginx, startDeskNginx } from "./proxies.ts";

const deskUrl = "https://desk.cars.example";
const title = findNginx() ? "nginx" : "nginx (NOT RUN: not installed here)";

describe.skipIf(!findNginx())(`${title} in front of the desk`, () => {
  test("a browser signs in, gets a cookie that no other host can set, and acts; what another site sends is refused", async () => {
    const deskPort = String(await findFreePort());
    const site = await startSite({ DESK_PORT: deskPort, DESK_URL: deskUrl, TRUST_PROXY: "1" });
    onTestFinished(async () => void (await site.stop("SIGKILL")));
    const nginx = await startDeskNginx(Number(deskPort));
    onTestFinished(() => nginx.stop());
    const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
    const invited = await runStaffCommand(store, ["desk-invite", "Meera", "--may", "own"]);
    const link = /https:\S+/.exec(invited.out)?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/desk\.cars\.example\/sign-in\//);
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? chromium.executablePath(),
      args: [`--host-resolver-rules=MAP desk.cars.example:443 127.0.0.1:${new URL(nginx.url).port}`],
    });
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in as Meera" }).click();
    expect(page.url()).toBe(`${deskUrl}/`);
    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: "__Host-desk",
      domain: "desk.cars.example",
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
    });
    await page.getByRole("link", { name: "Devices" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Asha");
    await page.getByRole("button", { name: "Make a link" }).click();
    expect(await page.getByRole("status").textContent()).toContain("Send this link to Asha");

    const fields = new URLSearchParams();
    const form = page.locator('form[action="/invite"] input[type=hidden]');
    for (const field of await form.all())
      fields.set((await field.getAttribute("name")) ?? "", (await field.getAttribute("value")) ?? "");
    fields.set("name", "Ravi");
    fields.set("may", "own");
    const headers = {
      Host: "desk.cars.example",
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: `${cookie?.name}=${cookie?.value}`,
    };
    const send = async (own: Record<string, string>, path = "/invite") =>
      (
        await ask(nginx.url + path, {
          method: "POST",
          headers: { ...headers, ...own },
          body: fields.toString(),
        })
      ).status;
    for (const origin of [
      "https://cars.example",
      "http://desk.cars.example",
      "https://desk.cars.example:444",
      "null",
    ])
      expect([origin, await send({ Origin: origin })]).toEqual([origin, 403]);
    expect(await send({})).toBe(403);
    expect(await send({ Origin: deskUrl, Host: "cars.example" })).toBe(421);
    expect(await send({ Origin: deskUrl, Cookie: `desk=${cookie?.value}` })).toBe(401);
    fields.set("text", "a".repeat(1_000_000));
    expect(await send({ Origin: deskUrl }, "/catalog")).toBe(400);
    fields.delete("text");
    expect(await send({ Origin: deskUrl })).toBe(200);
    // The key of a link is in no log of the proxy's.
    expect(nginx.logs()).not.toContain(new URL(link).pathname.split("/").at(-1));
  });
});
