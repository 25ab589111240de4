import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { freePort, listen } from "#server/port.ts";

interface StaticServer<Name extends string> {
  name: string;
  url: string;
  /** The address of each page. */
  paths: Record<Name, string>;
  stop(): Promise<void>;
}

/**
 * Saves pages of the running site as files, and serves them with nginx (from gzipped copies) or, if nginx is
 * not installed, with the smallest possible Node server. Both send the same bytes of the same pages.
 */
export async function startStaticServer<Name extends string>(
  site: string,
  pages: Record<Name, string>,
): Promise<StaticServer<Name>> {
  const folder = mkdtempSync(join(tmpdir(), "longitude-bench-"));
  const bodies = new Map<string, Buffer>();
  const paths = {} as Record<Name, string>;
  for (const name in pages) {
    const html = Buffer.from(await (await fetch(site + pages[name])).arrayBuffer());
    paths[name] = `/pages/${name}.html`;
    bodies.set(paths[name], gzipSync(html, { level: 9 }));
    const file = join(folder, paths[name]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  const server = spawnSync("nginx", ["-v"]).error ? await inNode(port, bodies) : await nginx(port, folder);
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    paths,
    async stop() {
      await server.stop();
      remove();
    },
  };
}

async function nginx(port: number, folder: string) {
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  types { text/html html; }
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }
}
`,
  );
  const server = spawn("nginx", ["-c", file, "-p", folder], { stdio: "ignore" });
  await setTimeout(500);
  return {
    name: "nginx",
    async stop() {
      if (server.exitCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

async function inNode(port: number, bodies: ReadonlyMap<string, Buffer>) {
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? "");
    response.writeHead(body ? 200 : 404, {
      "Content-Type": "text/html",
      "Content-Encoding": "gzip",
      "Content-Length": body?.length ?? 0,
    });
    response.end(body);
  });
  await listen(server, port, "127.0.0.1");
  return {
    name: "plain node:http",
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
