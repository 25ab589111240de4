import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "#server/http/port.ts";

/** A proxy that runs with the configuration file we ship for it. */
export interface Proxy {
  /** Its address: "https://127.0.0.1:40123". */
  url: string;
  /** The address without TLS, which redirects to the other. */
  plainUrl: string;
  /** Everything that it has logged so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** The nginx program, or undefined if it is not installed. */
export const findNginx = () => findProgram("nginx");

export const findCaddy = () => findProgram("caddy");

function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Runs nginx with deploy/nginx.conf, changing only its addresses and its certificate, which is made for the test.
 * @throws when nginx refuses the file.
 */
export async function startNginx(instances: readonly string[]): Promise<Proxy> {
  return runNginx((directory, ports) => {
    // In a place that nginx can read, whoever runs the tests.
    if (existsSync(builtForProxy)) cpSync(builtForProxy, join(directory, "parts"), { recursive: true });
    return siteConfiguration(directory, { ...ports, instances });
  });
}

/** Runs nginx in front of the desk with deploy/nginx-desk.conf, in the same way. @param desk its port */
export async function startDeskNginx(desk: number): Promise<Proxy> {
  return runNginx((directory, { secure }) => {
    const file = shippedFile("deploy/nginx-desk.conf");
    replaceTlsAddresses(file, directory, { secure, name: "desk.cars.example" });
    file.replace("127.0.0.1:3010", `127.0.0.1:${desk}`);
    return file.text();
  });
}

async function runNginx(
  configure: (directory: string, ports: { plain: number; secure: number }) => string,
): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), "longitude-nginx-"));
  chmodSync(directory, 0o755);
  makeCertificate(directory);
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  writeFileSync(join(directory, "site.conf"), configure(directory, { plain, secure }));
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
  const words = ["-p", directory, "-c", join(directory, "nginx.conf")];
  return runProxy(findNginx() ?? "nginx", words, { directory, plain, secure });
}

/**
 * Runs Caddy with deploy/Caddyfile, changing only its addresses, its ports and its certificate, which is made for the test.
 * @throws when Caddy refuses the file.
 */
export async function startCaddy(instances: readonly string[]): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), "longitude-caddy-"));
  makeCertificate(directory);
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const { text, replace } = shippedFile("deploy/Caddyfile");
  replace(
    "{\n\t#",
    `{\ndebug\nadmin off\nhttp_port ${plain}\nhttps_port ${secure}\ndefault_bind 127.0.0.1\n#`,
  );
  replace(
    "https://cars.example {",
    `https://cars.example {\ntls ${directory}/certificate.pem ${directory}/certificate.key`,
  );
  for (const [index, url] of instances.entries()) replace(`127.0.0.1:${3001 + index}`, new URL(url).host);
  const file = join(directory, "Caddyfile");
  writeFileSync(file, text());
  const words = ["run", "--adapter", "caddyfile", "--config", file, "--pidfile", join(directory, "pid")];
  return runProxy(findCaddy() ?? "caddy", words, { directory, plain, secure });
}

async function runProxy(
  program: string,
  words: readonly string[],
  { directory, plain, secure }: { directory: string; plain: number; secure: number },
): Promise<Proxy> {
  const output = openSync(join(directory, "output.log"), "a");
  const proxy = spawn(program, words, {
    stdio: ["ignore", output, output],
    env: { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  });
  closeSync(output);
  const endWithUs = () => proxy.kill("SIGKILL");
  process.once("exit", endWithUs);
  const logs = () =>
    globSync("*.log", { cwd: directory })
      .map((name) => readFileSync(join(directory, name), "utf8"))
      .join("");
  await untilItListens();
  return {
    url: `https://127.0.0.1:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    logs,
    async stop() {
      process.off("exit", endWithUs);
      proxy.kill("SIGTERM");
      if (proxy.exitCode === null) await once(proxy, "exit");
      rmSync(directory, { recursive: true, force: true });
    },
  };

  async function untilItListens() {
    for (let tries = 0; tries < 200; tries++) {
      if (proxy.exitCode !== null) break;
      if (existsSync(join(directory, "pid"))) return;
      await setTimeout(50);
    }
    throw new Error(`${program} did not start:\n${logs()}`);
  }
}

const builtForProxy = join(import.meta.dirname, "../../build/proxy");

type Addresses = { plain: number; secure: number; instances: readonly string[] };

function siteConfiguration(directory: string, { plain, secure, instances }: Addresses) {
  const file = shippedFile("deploy/nginx.conf");
  const { replace } = file;
  replace("listen 80;", `listen 127.0.0.1:${plain};`);
  replace("listen [::]:80;", "");
  replaceTlsAddresses(file, directory, { secure, name: "cars.example" });
  replace("/opt/longitude/current/build/proxy", join(directory, "parts"));
  replace("/var/log/nginx/longitude-failures.log", join(directory, "failures.log"));
  for (const [index, url] of instances.entries()) replace(`127.0.0.1:${3001 + index}`, new URL(url).host);
  return file.text();
}

function replaceTlsAddresses(
  { replace }: ShippedFile,
  directory: string,
  { secure, name }: { secure: number; name: string },
) {
  replace("listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`);
  // Not every machine that runs the tests has IPv6.
  replace("listen [::]:443 ssl http2;", "");
  replace(`/etc/letsencrypt/live/${name}/fullchain.pem`, join(directory, "certificate.pem"));
  replace(`/etc/letsencrypt/live/${name}/privkey.pem`, join(directory, "certificate.key"));
}

type ShippedFile = ReturnType<typeof shippedFile>;

/** A shipped file in which every part to be replaced must exist. */
function shippedFile(name: string) {
  let configuration = readFileSync(join(import.meta.dirname, "../..", name), "utf8");
  return {
    text: () => configuration,
    replace(from: string, to: string) {
      if (!configuration.includes(from)) throw new Error(`${name} has no "${from}" any more.`);
      configuration = configuration.replace(from, to);
    },
  };
}

function makeCertificate(directory: string) {
  const result = spawnSync(
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
  if (result.status !== 0) throw new Error(`openssl made no certificate: ${result.stderr}`);
}
