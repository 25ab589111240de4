import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#server/port.ts";

export interface Nginx {
  /** Where it listens: "https://127.0.0.1:40123". */
  url: string;
  /** The door without TLS, which leads to the other. */
  plainUrl: string;
  /** Everything that it has written to its logs so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** nginx's program, or undefined where it is not installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

/**
 * Runs nginx with deploy/nginx.conf as it is but for its addresses and its certificate: one made for the test.
 * @throws when nginx refuses the file.
 */
export async function startNginx(instances: readonly string[]): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), "longitude-nginx-"));
  chmodSync(directory, 0o755);
  makeCertificate(directory);
  const [plain, secure] = [await freePort(), await freePort()];
  writeFileSync(join(directory, "site.conf"), siteConfiguration(directory, { plain, secure, instances }));
  writeFileSync(
    join(directory, "nginx.conf"),
    `daemon off;
    pid ${directory}/pid;
    error_log ${directory}/error.log info;
    worker_processes 1;
    events {}
    http {
      access_log ${directory}/access.log;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${directory}/${name};`).join("\n")}
      include ${directory}/site.conf;
    }`,
  );
  const nginx = spawn(findNginx() ?? "nginx", ["-p", directory, "-c", join(directory, "nginx.conf")], {
    stdio: "ignore",
  });
  const endWithUs = () => nginx.kill("SIGKILL");
  process.once("exit", endWithUs);
  await untilItListens();
  return {
    url: `https://127.0.0.1:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    logs: () =>
      globSync("*.log", { cwd: directory })
        .map((name) => readFileSync(join(directory, name), "utf8"))
        .join(""),
    async stop() {
      process.off("exit", endWithUs);
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await once(nginx, "exit");
      rmSync(directory, { recursive: true, force: true });
    },
  };

  async function untilItListens() {
    for (let tries = 0; tries < 100; tries++) {
      if (nginx.exitCode !== null) break;
      if (existsSync(join(directory, "pid"))) return;
      await setTimeout(50);
    }
    throw new Error(`nginx did not start:\n${readFileSync(join(directory, "error.log"), "utf8")}`);
  }
}

type Addresses = { plain: number; secure: number; instances: readonly string[] };

function siteConfiguration(directory: string, { plain, secure, instances }: Addresses) {
  let configuration = readFileSync(join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
  const replace = (from: string, to: string) => {
    if (!configuration.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    configuration = configuration.replace(from, to);
  };
  replace("listen 80;", `listen 127.0.0.1:${plain};`);
  replace("listen 443 ssl;", `listen 127.0.0.1:${secure} ssl;`);
  // Not every machine that runs the tests has IPv6.
  replace("listen [::]:80;", "");
  replace("listen [::]:443 ssl;", "");
  replace("/var/log/nginx/longitude-failures.log", join(directory, "failures.log"));
  replace("/etc/ssl/certs/longitude.pem", join(directory, "certificate.pem"));
  replace("/etc/ssl/private/longitude.key", join(directory, "certificate.key"));
  for (const [index, url] of instances.entries()) replace(`127.0.0.1:${3001 + index}`, new URL(url).host);
  return configuration;
}

function makeCertificate(directory: string) {
  const made = spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "1",
    ].concat(["-subj", "/CN=cars.example", "-keyout", "certificate.key", "-out", "certificate.pem"]),
    { cwd: directory, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
}
