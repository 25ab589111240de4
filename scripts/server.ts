/**
 * Joins the server, the pages and the packages that they need in few files, since a start from eight hundred takes twice the processor.
 * Beside them are maps, by which stacks name the sources.
 */
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");

await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  // Packages choose their fast versions by it.
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, external: ["sharp", "pg-native", "cloudflare:sockets"] },
  build: {
    ssr: true,
    outDir: join(root, "build/server"),
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { serve: join(root, "src/server/serve.ts") },
      output: { entryFileNames: "[name].js", chunkFileNames: "serve/[name]-[hash].js" },
    },
  },
});
