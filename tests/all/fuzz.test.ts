/** A short run of `npm run fuzz`, and a check that it notices what it should notice. */
import { expect, test } from "vitest";
import { attacks, type SiteForm } from "../../tools/fuzz/attacks.ts";
import { fuzz, fuzzSite, injectionProblems, slowRuns } from "../../tools/fuzz/fuzz.ts";
import { openSiteServer } from "../open-server.ts";

const seed = 8;
const forms: readonly SiteForm[] = [
  {
    method: "POST",
    path: "/newsletter",
    query: "from=home",
    fields: { email: "a@example.com", name: "Asha" },
  },
];

test("nothing that is sent to the site breaks it, hangs it or comes back as markup", async () => {
  const { complaints, statuses, forms: siteForms } = await fuzzSite(500, seed);
  expect(complaints, `seed ${seed}`).toEqual([]);
  // Otherwise nothing was tested: pages, redirects, refusals of each kind.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 404, 409, 413, 415, 422, 431]));
  expect(siteForms.length).toBeGreaterThan(8);
}, 900_000);

test("a seed repeats its attacks", () => {
  const [first, again, other] = [8, 8, 9].map((from) => attacks(forms, 100, from));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

/** A server with a bug behind it, attacked with forms and bytes. */
async function complaintsAbout(pages: (request: Request) => Promise<Response>, patience?: number) {
  const { url } = await openSiteServer({ pages });
  const { complaints } = await fuzz(url, attacks(forms, 120, seed), patience);
  return complaints.join("\n");
}

const html = { "Content-Type": "text/html; charset=utf-8" };

test("a page that throws is noticed", async () => {
  const report = await complaintsAbout(async (request) => {
    if ((await request.text()).includes("__proto__")) throw new Error("planted");
    return new Response("well", { headers: html });
  });
  expect(report).toMatch(/Attack \d+ \("POST \/newsletter.*"\) was answered with 500\./);
});

test("a page that writes what was typed into its markup is noticed", async () => {
  const report = await complaintsAbout(async (request) => {
    const input = [...new URLSearchParams(await request.text())].join(" ");
    return new Response(`<input value="${input.replaceAll("<", "&lt;")}">`, { headers: html });
  });
  expect(report).toMatch(/wrote markup of its own/);
});

test("a page that never answers is noticed", async () => {
  const report = await complaintsAbout(
    async (request) =>
      request.method === "POST" ? new Promise(() => {}) : new Response("well", { headers: html }),
    500,
  );
  expect(report).toMatch(/was left hanging/);
});

test("a page that takes the square of what was typed is noticed", async () => {
  const { url } = await openSiteServer({
    async pages(request) {
      const input = new URLSearchParams(await request.text()).get("email") ?? "";
      const shorter = Array.from({ length: 10 }, (_, from) => input.slice(from).replace(/\.+$/, ""));
      return new Response(shorter.join(), { headers: html });
    },
  });
  const { complaints } = await slowRuns(url, forms, () => process.cpuUsage().user / 1000);
  expect(complaints.join("\n")).toMatch(
    /^A run of "\." in email of POST \/newsletter takes \d+ ms more of the processor\.$/,
  );
});

const page = "Content-Type: text/html";

test.each([
  [500, "", "", ["was answered with 500"]],
  [502, "retry-after: 2", "", ["was answered with 502"]],
  [503, "", "", ["was answered with 503"]],
  [503, "Retry-After: 2", "", []],
  [200, "x-zq7x: 1", "", ["wrote a header of its own"]],
  [200, page, "<p>&lt;zq7x&gt; &quot; zq7x=1</p>", []],
  [200, page, '<p title="<zq7x>">', []],
  [200, page, "<p><ZQ7X></p>", ["wrote markup of its own"]],
  [200, "content-type: text/x-script", "<zq7x>", []],
  [200, page, '<a href="javascript:zq7x">', ["wrote markup of its own"]],
])("an answer of %d with %j and %j", (status, headers, body, wrong) => {
  expect(injectionProblems(`HTTP/1.1 ${status} x\r\n${headers}\r\n\r\n${body}`)).toEqual(wrong);
});
