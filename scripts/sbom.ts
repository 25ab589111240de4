/** `npm run sbom`: every package that runs, on any platform, as CycloneDX. */
import { Command } from "@commander-js/extra-typings";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWhatRuns } from "./what-runs.ts";

new Command("npm run sbom").description("Prints every package that runs as CycloneDX.").parse();

interface Bill {
  metadata: { component: { name: string } };
}

const folder = mkdtempSync(join(tmpdir(), "longitude-sbom-"));
try {
  writeWhatRuns(folder);
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const text = execFileSync("npm", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(text) as Bill;
  // npm names the whole package after its folder.
  bill.metadata.component.name = "longitude";
  console.log(JSON.stringify(bill, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
