import { chromium } from "@playwright/test";

const kinds = ["Document", "Script", "Stylesheet", "Font", "Image", "Other"] as const;

type Kind = (typeof kinds)[number];
type Weight = Record<Kind | "total", string> & { requests: number };

/** Opens a page as a new visitor on a phone; says what came over the wire, in kB, headers included. */
export async function weigh(executablePath: string, url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    const types = new Map<string, string>();
    const bytes = new Map<string, number>();
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    await page.goto(url, { waitUntil: "networkidle" });
    // Hydration waits for an idle moment.
    await page.waitForTimeout(1500);

    const sums = new Map<string, number>();
    for (const [id, length] of bytes) {
      const type = types.get(id) ?? "Other";
      const kind = kinds.find((known) => known === type) ?? "Other";
      sums.set(kind, (sums.get(kind) ?? 0) + length);
    }
    const total = [...bytes.values()].reduce((sum, length) => sum + length, 0);
    const byKind = kinds.map((kind) => [kind, kilobytes(sums.get(kind) ?? 0)]);
    return {
      ...(Object.fromEntries(byKind) as Record<Kind, string>),
      total: kilobytes(total),
      requests: bytes.size,
    };
  } finally {
    await browser.close();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
