import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "#server/http/port.ts";
import { type findOtherBrowsers, patience, type Tab } from "./tab.ts";

type Programs = NonNullable<ReturnType<typeof findOtherBrowsers>["webkit"]>;

const codes = { Enter: "\uE007", Escape: "\uE00C" };

/** Starts WebKitGTK's MiniBrowser on a separate display and talks to its driver by the plain W3C protocol. */
export async function startWebKit(programs: Programs, scripts: boolean): Promise<Tab> {
  const home = makeHome();
  const { display, end: endDisplay } = await startDisplay(programs.display);
  const environment = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    // The sandbox can't be set up by root, nor in a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    env: environment,
    stdio: "ignore",
  });
  const endWithUs = () => driver.kill("SIGKILL");
  process.once("exit", endWithUs);

  async function send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(2 * patience),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: the driver does not answer`, { cause });
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await until(() => send("GET", "/status"));
  const options = {
    binary: programs.miniBrowser,
    args: ["--automation", `--enable-javascript=${scripts ? "TRUE" : "FALSE"}`],
  };
  const { sessionId } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  // By default the driver waits five minutes for a page that does not come, longer than any test.
  await send("POST", `${session}/timeouts`, { pageLoad: patience, script: patience });
  const act = (id: string, actions: object[], more: object) =>
    send("POST", `${session}/actions`, { actions: [{ id, actions, ...more }] });
  const strike = (text: string) =>
    act(
      "keys",
      Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
      { type: "key" },
    );
  // Without a window manager the window never gets the focus, and `:focus` would match nothing.
  spawnSync(programs.focus, ["search", "--onlyvisible", "--class", "MiniBrowser", "windowfocus"], {
    env: environment,
  });

  return {
    async resize(width, height) {
      await send("POST", `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    async open(url) {
      await send("POST", `${session}/url`, { url });
    },
    async reload() {
      await send("POST", `${session}/refresh`, {});
    },
    async ask(question, ...values) {
      const script = `return (${question.toString()})(...arguments)`;
      const answer = await send("POST", `${session}/execute/sync`, { script, args: values });
      return answer as ReturnType<typeof question>;
    },
    async press({ x, y }, by) {
      const moves = [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await act(by, moves, { type: "pointer", parameters: { pointerType: by } });
    },
    async type(text) {
      await strike(text);
    },
    async pressKey(key) {
      await strike(codes[key]);
    },
    async close() {
      await send("DELETE", session);
      process.off("exit", endWithUs);
      driver.kill();
      await endDisplay();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A home folder with settings that make the browser's toolbar small enough for a window 390 points wide. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), "longitude-webkit-"));
  const folder = join(home, "gtk-3.0");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "gtk.css"),
    "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }",
  );
  writeFileSync(
    join(folder, "settings.ini"),
    "[Settings]\ngtk-toolbar-icon-size=1\ngtk-toolbar-style=0\ngtk-font-name=Sans 1\n",
  );
  return home;
}

/** A virtual screen, on the first free number, which Xvfb finds itself. */
async function startDisplay(program: string) {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const endWithUs = () => screen.kill("SIGKILL");
  process.once("exit", endWithUs);
  const [number] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    async end() {
      process.off("exit", endWithUs);
      screen.kill();
      if (screen.exitCode === null) await once(screen, "exit");
    },
  };
}

async function until(attempt: () => Promise<unknown>) {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 200) throw error;
      await setTimeout(100);
    }
  }
}
