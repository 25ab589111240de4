import { describe, expect, onTestFinished, test, vi } from "vitest";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { aBackend, anOrder, emptyStore, expectKind } from "../../../tests/store/stores.ts";
import { openMetrics } from "./metrics.ts";
import { freePort } from "../http/port.ts";
import { instrument } from "./metrics-server.ts";

/** The figures of a scrape by their names, including labels. */
const figuresOf = (text: string) =>
  new Map(
    text.split("\n").flatMap((line): [string, number][] => {
      const [, name = "", value = ""] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return name === "" ? [] : [[name, Number(value)]];
    }),
  );

const unsayable = () => {
  throw new Error("planted");
};

/** The name of the figure for requests to the fleet page. */
const requests = (method: string, status: number | string) =>
  `longitude_requests_total{route="/fleet",method="${method}",status="${status}"}`;

/** A watched instance on a real store, with its metrics port. */
async function anInstance() {
  const backend = await aBackend(await emptyStore("embedded"), undefined, sampleCatalog);
  const instruments = instrument(backend);
  const port = await freePort();
  await instruments.open(port);
  onTestFinished(() => instruments.close());
  const url = `http://127.0.0.1:${port}`;
  const figures = async () => figuresOf((await ask(`${url}/metrics`)).body.toString());
  return { backend, instruments, url, figures };
}

describe("the port of figures", () => {
  test("answers GET /metrics, never to be kept, and nothing else", async () => {
    const { url } = await anInstance();
    const { status, headers } = await ask(`${url}/metrics`);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0/);
    for (const [path, method] of [
      ["/", "GET"],
      ["/metrics", "POST"],
      ["/metrics?x", "GET"],
    ] as const) {
      const refusal = await ask(url + path, { method });
      expect([refusal.status, refusal.headers["content-type"]]).toEqual([404, "text/plain"]);
      expect(refusal.body.toString()).toBe("Only GET /metrics is answered here.\n");
    }
  });

  test("is closed with the instance, whoever still holds a connection", async () => {
    const { instruments, url } = await anInstance();
    const scrape = fetch(`${url}/metrics`);
    await (await scrape).text();
    instruments.close();
    await expect(ask(`${url}/metrics`)).rejects.toThrow("ECONNREFUSED");
  });

  test("hangs up where the figures can't be made, and logs why", async () => {
    const backend = await aBackend(await emptyStore("embedded"));
    const instruments = instrument({ ...backend, troubles: unsayable });
    const port = await freePort();
    await instruments.open(port);
    onTestFinished(() => instruments.close());
    const { readLog } = await openSiteServer();
    await expect(ask(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow("socket hang up");
    expect(readLog()).toMatchObject([{ event: "error", route: "/metrics", message: "planted" }]);
  });
});

describe("figures of requests", () => {
  test("are counted by page, method and status, and by how they ended", async () => {
    const { instruments, figures } = await anInstance();
    const statuses = [200, 204, 404, 500, 503];
    const visit = new AbortController();
    const pages = async (request: Request) => {
      if (request.url.endsWith("/leave")) {
        setTimeout(() => visit.abort(), 50);
        return new Promise<Response>(() => {});
      }
      return new Response(null, { status: statuses.shift() ?? 200 });
    };
    const { url } = await openSiteServer({ pages, observe: instruments.observe });
    const before = await figures();
    for (const end of ["good", "refused", "away", "mistake", "left"])
      expect(before.get(`longitude_answers_total{end="${end}"}`)).toBe(0);
    for (let page = 0; page < 5; page++) await ask(`${url}/fleet`);
    await ask(`${url}/fleet`, { method: "HEAD" });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await ask(`${url}/fleet`, { method: "POST", headers, body: "a=b" });
    await ask(`${url}/fleet`, { method: "PUT" });
    await expect(fetch(`${url}/leave`, { signal: visit.signal })).rejects.toThrow("abort");
    await vi.waitFor(async () => {
      const after = await figures();
      for (const status of [200, 204, 404, 500, 503]) expect(after.get(requests("GET", status))).toBe(1);
      expect(after.get(requests("HEAD", 200))).toBe(1);
      expect(after.get(requests("POST", 200))).toBe(1);
      expect(after.get(requests("other", 405))).toBe(1);
      expect(after.get('longitude_requests_total{route="(none)",method="GET",status="left"}')).toBe(1);
      const ends = ["good", "refused", "away", "mistake", "left"].map((end) =>
        after.get(`longitude_answers_total{end="${end}"}`),
      );
      expect(ends).toEqual([4, 2, 1, 1, 1]);
      expect(after.get('longitude_request_seconds_count{route="/fleet",method="GET"}')).toBe(5);
      expect(after.get('longitude_request_seconds_bucket{le="0.001",route="(none)",method="GET"}')).toBe(0);
      expect(after.get('longitude_request_seconds_bucket{le="10",route="(none)",method="GET"}')).toBe(1);
    }, 60_000);
  });
});

describe("figures of the store", () => {
  test("tell what was stored, what was refused and why, and how long it took", async () => {
    const { instruments, figures, backend: storeBackend } = await anInstance();
    const backend = instruments.measure(storeBackend);
    const before = await figures();
    for (const act of ["booked", "changed", "cancelled"])
      expect(before.get(`longitude_bookings_total{act="${act}"}`)).toBe(0);
    const order = anOrder();
    const { token, booking } = expectKind(await backend.book(order), "booked");
    expectKind(await backend.book(order), "booked");
    expect((await backend.book({ ...order, carId: "6" })).kind).toBe("key-used");
    expect(
      (await backend.changeByToken("x".repeat(32), { carId: "6", tripQuery: order.tripQuery }, 0)).kind,
    ).toBe("unknown");
    const offer = expectKind(
      await backend.quoteChange(token, { carId: "6", tripQuery: order.tripQuery }),
      "offer",
    );
    const { kind } = await backend.changeByToken(
      token,
      { carId: "6", tripQuery: order.tripQuery },
      offer.after.quote.total,
    );
    expect(kind).toBe("changed");
    expect((await backend.cancelByToken(token, 0)).kind).toBe("cancelled");
    expect((await backend.findBookingByToken(token))?.booking.reference).toBe(booking.reference);
    await backend.soldOutDates("5", booking.trip.pickup.date, booking.trip.dropOff.date);
    await backend.subscribe("asha@example.com", "Yes");
    expect(await backend.unsubscribe("x".repeat(32))).toBe(false);
    await backend.storeInquiry({
      idempotencyKey: "a-key-for-this-test",
      page: "/business",
      name: "Asha",
      contact: "asha@example.com",
      plan: "",
      message: "Ten cars",
    });
    const after = await figures();
    const acts = ["booked", "changed", "cancelled"].map((act) =>
      after.get(`longitude_bookings_total{act="${act}"}`),
    );
    expect(acts).toEqual([1, 1, 1]);
    expect(after.get('longitude_refusals_total{ask="book",reason="key-used"}')).toBe(1);
    expect(after.get('longitude_refusals_total{ask="change",reason="unknown"}')).toBe(1);
    const bookingCounts = { book: 3, change: 2, cancel: 1, "quote-change": 1, "find-booking": 1 };
    const others = { "sold-out-dates": 1, inquiry: 1, subscribe: 1, unsubscribe: 1 };
    for (const [what, count] of Object.entries({ ...bookingCounts, ...others })) {
      expect([what, after.get(`longitude_store_seconds_count{ask="${what}"}`)]).toEqual([what, count]);
      for (const failure of ["unreachable", "failed"])
        expect(after.get(`longitude_store_failures_total{ask="${what}",failure="${failure}"}`)).toBe(0);
    }
    expect(after.get('longitude_outbox_waiting{which="mails"}')).toBeGreaterThan(4);
    expect(after.get('longitude_outbox_waiting{which="letters"}')).toBe(0);
    expect(after.get("longitude_outbox_given_up")).toBe(0);
    expect([after.get("longitude_store_up"), after.get("longitude_troubles")]).toEqual([1, 0]);
    expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("tell an outage from a mistake of ours, which reaches the page all the same", async () => {
    const real = await aBackend(await emptyStore("embedded"));
    const errors = [new StoreUnavailableError(new Error("no room")), new TypeError("planted")];
    const backend = {
      ...real,
      book: () => Promise.reject(errors[0] ?? new Error("none")),
      subscribe: () => Promise.reject(errors[1] ?? new Error("none")),
    };
    const instruments = instrument(backend);
    const port = await freePort();
    await instruments.open(port);
    onTestFinished(() => instruments.close());
    await expect(instruments.measure(backend).book(anOrder())).rejects.toBe(errors[0]);
    await expect(instruments.measure(backend).subscribe("a@example.com", "Yes")).rejects.toBe(errors[1]);
    const figures = figuresOf((await ask(`http://127.0.0.1:${port}/metrics`)).body.toString());
    const failures = (what: string, failure: string) =>
      figures.get(`longitude_store_failures_total{ask="${what}",failure="${failure}"}`);
    expect([failures("book", "unreachable"), failures("book", "failed")]).toEqual([1, 0]);
    expect([failures("subscribe", "unreachable"), failures("subscribe", "failed")]).toEqual([0, 1]);
    expect(figures.get('longitude_store_seconds_count{ask="book"}')).toBe(1);
    expect(figures.get('longitude_bookings_total{act="booked"}')).toBe(0);
  });
});

const read = async (backend: Parameters<typeof openMetrics>[0]) =>
  figuresOf(await openMetrics(backend).read());
const fail = () => Promise.reject(new Error("planted"));
const silent = () => new Promise<never>(() => {});

describe("what the store does not say", () => {
  const load = {
    mails: { count: 2, oldestAge: 3000 },
    letters: { count: 5, oldestAge: 7000 },
    givenUp: 1,
  };
  const well = { healthy: async () => true, troubles: () => [], outboxLoad: async () => load };
  const waitingMails = 'longitude_outbox_waiting{which="mails"}';

  test("is said as it is where it is said", async () => {
    const figures = await read({ ...well, troubles: () => ["A duty.", "Another."] });
    expect([figures.get(waitingMails), figures.get('longitude_outbox_waiting{which="letters"}')]).toEqual([
      2, 5,
    ]);
    const oldest = ["mails", "letters"].map((which) =>
      figures.get(`longitude_outbox_oldest_seconds{which="${which}"}`),
    );
    expect(oldest).toEqual([3, 7]);
    expect(figures.get("longitude_outbox_given_up")).toBe(1);
    expect(figures.get("longitude_troubles")).toBe(2);
  });

  test("is no figure at all, and a store that is down", async () => {
    const figures = await read({ ...well, healthy: fail, outboxLoad: fail });
    expect(figures.get("longitude_store_up")).toBe(0);
    const unknown = [
      waitingMails,
      'longitude_outbox_oldest_seconds{which="letters"}',
      "longitude_outbox_given_up",
    ].map((name) => figures.get(name));
    expect(unknown).toEqual([NaN, NaN, NaN]);
  });

  test("is not waited for without end", async () => {
    const figures = await read({ ...well, healthy: silent, outboxLoad: silent });
    expect([figures.get("longitude_store_up"), figures.get(waitingMails)]).toEqual([0, NaN]);
  });
});
