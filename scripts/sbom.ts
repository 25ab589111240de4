/**
 * `npm run sbom`: every package that `npm ci --omit=dev` installs, on any platform, as CycloneDX. npm's own `--omit=dev` leaves out
 * packages that tools use as well, React among them: so everything is asked for, and what only tools use is taken out.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

interface Component {
  "bom-ref": string;
  properties?: { name: string; value: string }[];
}

interface Bill {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const root = join(import.meta.dirname, "..");
const words = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
const text = execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const bill = JSON.parse(text) as Bill;

const isTool = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
const components = bill.components.filter((component) => !isTool(component));
const tools = new Set(bill.components.filter(isTool).map((component) => component["bom-ref"]));
const dependencies = bill.dependencies
  .filter(({ ref }) => !tools.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) }));
// npm calls the whole by its folder.
bill.metadata.component.name = "longitude";

console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
