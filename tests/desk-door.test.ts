import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deskRoles } from "#backend/api/desk.ts";
import { listDeskSessions } from "#backend/desk/desk-access.server.ts";
import { bookingMoves } from "#desk/change-moves.ts";
import { rootFolder } from "#root-folder.ts";
import { findFreePort } from "#server/http/port.ts";
import { ask } from "./ask.ts";
import { openSite } from "./open-site.ts";
import { openTestDesk, openDeskWithEvents, textOf } from "./open-desk.ts";

test("a link signs in one device, once: only its button uses it, and what is wrong is answered 404, later 429", async () => {
  const { send, invite } = await openTestDesk();
  const link = await invite("work", "Asha");
  for (const reader of ["the person", "a scanner of emails"]) {
    const page = await send(link, undefined);
    expect([
      reader,
      page.status,
      textOf(page).includes("Sign in as Asha"),
      page.headers["set-cookie"],
    ]).toEqual([reader, 200, true, undefined]);
  }
  const signedIn = await send(link, {});
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/"]);
  expect(String(signedIn.headers["set-cookie"])).toMatch(
    /^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await send(link, {})).status));
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("behind https the cookie is one that no other host can set", async () => {
  const { send, invite } = await openTestDesk({ DESK_URL: "https://desk.cars.example" });
  const headers = { Host: "desk.cars.example", Origin: "https://desk.cars.example" };
  const { headers: answer } = await send(await invite("look"), {}, headers);
  expect(String(answer["set-cookie"])).toMatch(/^__Host-desk=[\w-]{43}; .*Secure/);
  expect((await send("/", undefined)).status).toBe(421);
});

test("a signed-in device that signs in again gets another secret, and signing out ends it on the server", async () => {
  const { send, invite, signIn } = await openTestDesk();
  const first = await signIn("work");
  const { headers } = await send(await invite("work"), {}, { Cookie: first.cookie });
  const [second = ""] = String(headers["set-cookie"]).split(";");
  expect(second).not.toBe(first.cookie);
  expect((await first.get("/")).status).toBe(401);
  const third = await signIn("look");
  const out = await third.post("/sign-out", await third.hiddenFields("/", "/sign-out"));
  expect([out.status, String(out.headers["set-cookie"])]).toEqual([
    200,
    expect.stringMatching(/^desk=; Max-Age=0/),
  ]);
  expect((await third.get("/")).status).toBe(401);
});

test("a session is the secret that its device got, in its own cookie, until it is ended: no other opens anything", async () => {
  const { send, invite, signIn, origin, context } = await openTestDesk();
  const chosen = `desk=${"a".repeat(43)}`;
  const { headers } = await send(await invite("work"), {}, { Cookie: chosen });
  const [given = ""] = String(headers["set-cookie"]).split(";");
  expect(given).not.toBe(chosen);
  const [, secret = ""] = given.split("=");
  const page = await send("/", undefined, { Cookie: given });
  expect([page.status, textOf(page).includes(secret), page.headers["set-cookie"]]).toEqual([
    200,
    false,
    undefined,
  ]);
  expect(Object.keys(page.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  for (const [path, elsewhere] of [
    ["/", { Cookie: chosen }],
    ["/", { Cookie: `__Host-${given}` }],
    ["/", { Cookie: given.toUpperCase() }],
    ["/", { Authorization: `Bearer ${secret}` }],
    ["/", { "X-Desk": secret, "X-Forwarded-Cookie": given }],
    [`/?${given}`, {}],
  ] as const)
    expect([elsewhere, (await send(path, undefined, elsewhere)).status]).toEqual([elsewhere, 401]);
  const [clerk, owner] = [await signIn("work"), await signIn("own")];
  const forged = { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Cookie: clerk.cookie };
  const fields = await clerk.hiddenFields("/", "/sign-out");
  expect((await send("/sign-out", fields, forged)).status).toBe(403);
  expect((await send("/sign-out", fields, { ...forged, Origin: `${origin}.evil.example` })).status).toBe(403);
  for (const { id } of (await listDeskSessions(context)).filter(({ may }) => may === "work"))
    await owner.post(`/devices/${id}/end`, await owner.hiddenFields("/devices", `/devices/${id}/end`));
  for (const cookie of [given, clerk.cookie])
    expect((await send("/", undefined, { Cookie: cookie })).status).toBe(401);
  expect((await owner.get("/")).status).toBe(200);
});

const moveForms = Object.keys(bookingMoves).map((move) => [`/bookings/REF/${move}`, "work"] as const);
test("a page that is left open keeps nobody signed in by asking for news", async () => {
  const { signIn, time } = await openTestDesk();
  const { get } = await signIn("work");
  for (let hour = 1; hour < 12; hour++) {
    time.now += 3_600_000;
    expect((await get("/news")).status).toBe(200);
  }
  time.now += 3_600_000;
  expect((await get("/")).status).toBe(401);
});

test("a form says that something is done only where it is: a car on the road can’t be canceled", async () => {
  const { signIn, reference, staff } = await openTestDesk();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post } = await signIn("work");
  await staff.handOver(reference, "Ravi");
  const fields = { ...(await hiddenFields(page, `${page}/note`)), fee: "0", agreed: "yes" };
  const refused = await post(`${page}/cancel`, fields);
  expect([refused.status, textOf(refused)]).toEqual([
    409,
    expect.stringContaining("It can’t be canceled: it is on the road."),
  ]);
});

const inquiryForms = [
  ["/book", "work"],
  ["/chart/block", "work"],
  ["/members/add", "work"],
  ["/members/none/end", "work"],
  ["/send-price", "work"],
  ["/inquiries/none/answered", "work"],
  ["/inquiries/none/open", "work"],
] as const;
const listForms = [
  ["/blocks", "work"],
  ["/blocks/K7M4/end", "work"],
  ["/mails/none/again", "work"],
] as const;
const ownerForms = [
  ["/catalog", "own"],
  ["/invite", "own"],
  ["/devices/00000000/end", "own"],
] as const;

test("each form is refused to nobody, to a role below its own, without the page’s token, and from elsewhere", async () => {
  const { send, signIn, reference, events } = await openDeskWithEvents();
  const people = new Map(
    await Promise.all(deskRoles.map(async (role) => [role, await signIn(role)] as const)),
  );
  for (const [pattern, needed] of [
    ...moveForms,
    ...inquiryForms,
    ...listForms,
    ...ownerForms,
    ["/sign-out", "look"] as const,
  ]) {
    const path = pattern.replace("REF", reference);
    expect([path, (await send(path, {})).status]).toEqual([path, 401]);
    for (const [role, { post, cookie, hiddenFields }] of people) {
      const fields = { ...(await hiddenFields("/", "/sign-out")), key: crypto.randomUUID() };
      expect([path, role, (await post(path, { ...fields, "form-token": "x".repeat(32) })).status]).toEqual([
        path,
        role,
        403,
      ]);
      const foreign = { Cookie: cookie, Origin: "https://evil.example" };
      expect([path, role, (await send(path, fields, foreign)).status]).toEqual([path, role, 403]);
      if (deskRoles.indexOf(role) < deskRoles.indexOf(needed))
        expect([path, role, (await post(path, fields)).status]).toEqual([path, role, 403]);
    }
  }
  expect((await events()).map(({ what }) => what)).toEqual(["booked"]);
});

test("while the store is away the last day is shown as of then, for a device seen within five minutes; acts are refused", async () => {
  const { signIn, reference, store } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("own");
  const fields = await hiddenFields(`/bookings/${reference}`, `/bookings/${reference}/note`);
  expect((await get("/")).status).toBe(200);
  store.isAway = true;
  const old = await get("/");
  expect([old.status, textOf(old)]).toEqual([503, expect.stringContaining("This is the day as it was at ")]);
  const refused = await post(`/bookings/${reference}/note`, { ...fields, text: "Called" });
  expect([refused.status, textOf(refused)]).toEqual([
    503,
    expect.stringContaining("Nothing was done, and nothing is lost"),
  ]);
  const typed = { ...fields, file: "cars.yaml", base: "0", text: "# As typed", act: "check" };
  const kept = await post("/catalog", typed);
  expect([kept.status, textOf(kept)]).toEqual([503, expect.stringContaining("># As typed</textarea>")]);
});

test("no page is kept or found by search engines, none asks for another site, and React is not sent", async () => {
  const { signIn, reference, log } = await openTestDesk();
  const { get } = await signIn("own");
  for (const path of [
    "/",
    "/?date=2025-09-14",
    "/search?q=rao",
    `/bookings/${reference}`,
    "/chart",
    "/inquiries",
    "/blocks",
    "/mails",
    "/catalog",
    "/catalog?file=cars.yaml",
    "/devices",
    "/nothing",
  ]) {
    const { headers, body } = await get(path);
    const policy = String(headers["content-security-policy"]);
    expect([path, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
      path,
      "no-store",
      "noindex, nofollow",
    ]);
    expect(policy).toMatch(
      /script-src 'self'; style-src 'self';.* form-action 'self';.* frame-ancestors 'none'/,
    );
    expect(body.toString()).not.toMatch(
      / style=|<script(?! type="module" src="\/assets\/)|<script[^>]*>[^<]/,
    );
  }
  expect(JSON.stringify(log)).not.toMatch(/rao|desk=|error/i);
});

test("the desk’s script has at most 8 kB, and nothing of the desk is in what the public gets", () => {
  const files = readdirSync(join(rootFolder, "build/desk/assets"), { withFileTypes: true });
  expect(files.filter(({ name }) => name.endsWith(".js"))).toHaveLength(1);
  const publicFiles = readdirSync(join(rootFolder, "build/client"), { recursive: true });
  expect(publicFiles.filter((name) => String(name).includes("desk"))).toEqual([]);
});

test("the public port sets, reads and logs no cookie, and has no desk, which the same process opens elsewhere", async () => {
  const port = await findFreePort();
  const site = await openSite({ DESK_PORT: String(port) });
  onTestFinished(() => site.stop());
  const headers = { Cookie: "desk=a-secret; __Host-desk=a-secret" };
  for (const path of ["/", "/cars", "/find-booking", "/desk", "/sign-in/a-token", "/devices"]) {
    const [known, unknown] = [await ask(site.url + path, { headers }), await ask(site.url + path)];
    const answers = [known, unknown].map((one) => [path, one.status, one.headers["set-cookie"], textOf(one)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(known.headers["set-cookie"]).toBeUndefined();
    expect([path, known.status]).toEqual([path, ["/", "/cars", "/find-booking"].includes(path) ? 200 : 404]);
  }
  expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(401);
  expect(site.output()).not.toContain("a-secret");
});
