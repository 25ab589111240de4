import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Site {
  /** "http://127.0.0.1:40123", without a trailing slash. */
  url: string;
  pid: number;
  /** The folder of its embedded store. */
  dataDirectory: string;
  /** Everything that it has printed so far, including logs. */
  output(): string;
  /** Asks it to stop, waits until it has, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const root = join(import.meta.dirname, "..");

/** The site of all tests that only read: the global setup starts it before them, so that a file of tests needs none of its own. */
export const sharedSite = startedSite("SITE_URL");

/** The same for a company that is as unlike ours as can be (tests/companies/noor-sakura.ts). */
export const otherSite = startedSite("OTHER_SITE_URL");

function startedSite(variable: string): Pick<Site, "url"> {
  return {
    get url() {
      const url = process.env[variable];
      if (!url) throw new Error(`No ${variable}: tests/global-setup.ts starts that site.`);
      return url;
    },
  };
}

/** What `npm start` runs. */
export const siteCommand = [process.execPath, join(root, "src/server/main.ts")];

/** Starts the real server on a free port with its own empty store. A DATA_DIR in the environment belongs to the caller, and is kept. */
export async function startSite(
  environment: Record<string, string> = {},
  [program = "", ...words]: readonly string[] = siteCommand,
): Promise<Site> {
  const { dataDirectory, settings, remove } = testSettings(environment);
  const server = spawn(program, words, { cwd: root, env: settings, stdio: ["ignore", "pipe", "pipe"] });
  const endWithUs = () => server.kill("SIGKILL");
  process.once("exit", endWithUs);
  const exitCode = once(server, "exit").then(([code]: unknown[]) => {
    process.off("exit", endWithUs);
    remove();
    return code as number | null;
  });

  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = / is open: (http:[^"]+)\/"/.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    void exitCode.then((code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });
  return {
    url,
    pid: server.pid ?? 0,
    dataDirectory,
    output: () => output,
    stop(signal = "SIGTERM") {
      server.kill(signal);
      return exitCode;
    },
  };
}

/** The settings of a test's site, with a store of its own, which `remove` deletes. */
export function testSettings(environment: Record<string, string>) {
  const callerDirectory = environment["DATA_DIR"];
  const dataDirectory = callerDirectory ?? mkdtempSync(join(tmpdir(), "longitude-data-"));
  return {
    dataDirectory,
    settings: {
      ...cleanEnvironment(),
      PORT: "0",
      DATA_DIR: dataDirectory,
      // All tests come from one address.
      POST_LIMIT: "0",
      HOLD_LIMIT: "0",
      ...environment,
    },
    remove() {
      if (callerDirectory === undefined) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Returns what a site has logged, line by line, on standard output and error: every complete line is JSON. */
export const linesOf = (site: Pick<Site, "output">) =>
  site
    .output()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Tells whether a process with this id exists, including one that has exited but was not waited for. */
export function isThere(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Without the settings that a developer may have, so that a test sets all of its own. */
function cleanEnvironment() {
  const settings =
    /^(?:HOST|PUBLIC_URL|DATABASE_URL|SMTP_URL|DESK_EMAIL|TRUST_PROXY|LICENCE_KEY|LICENCE_KEY_NEXT|METRICS_PORT|OFFLINE|NODE_ENV)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
