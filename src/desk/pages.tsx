/** The pages of a signed-in device: the day, the search, the bookings and the devices. */
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { deskRoles, readDeskName } from "#backend/api/desk.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { endDeskSession, inviteToDesk, listDeskSessions } from "#backend/desk/desk-access.server.ts";
import { readQuoteCode } from "#rental/codes/quote-code.ts";
import { readReference } from "#rental/codes/reference.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { StaffDay } from "#staff/day.ts";
import { addChartPages } from "./chart-pages.tsx";
import { addCatalog } from "./catalog-pages.tsx";
import { addCallerPages } from "./caller-pages.tsx";
import { BookingPage, type BookingPageProps } from "./booking.tsx";
import { DevicesPage } from "./devices.tsx";
import type { DeskContext, DeskEnv } from "./env.ts";
import { InvoicePage } from "./invoice-forms.tsx";
import { InquiriesPage } from "./inquiries.tsx";
import { bookingMoves } from "./change-moves.ts";
import { addListPages } from "./list-pages.tsx";
import type { MoveAnswer } from "./moves.ts";
import { addMemberPages } from "./member-pages.tsx";
import { answerInTime, type Desk, type Status } from "./respond.tsx";
import { SearchPage, searchLimit } from "./search.tsx";
import { readDayChoice, TodayPage } from "./today.tsx";

/** Where an open page asks each minute whether something is new. */
export const newsPath = "/news";

/** At most this many inquiries are shown. */
const inquiryLimit = 100;

/** Adds the pages to the app; before them it has found out who asks. */
export function addPages(app: Hono<DeskEnv>, desk: Desk): void {
  addDay(app, desk);
  addBookings(app, desk);
  addChartPages(app, desk);
  addInquiries(app, desk);
  addListPages(app, desk);
  addCatalog(app, desk);
  addMemberPages(app, desk);
  addDevices(app, desk);
}

function addDay(app: Hono<DeskEnv>, { contextOf, staffOf, readerOf, showPage }: Desk) {
  const lastDays = new LRUCache<string, { day: StaffDay; readAt: number }>({ max: 8 });
  const readMark = async (c: DeskContext) => String(await staffOf(c).latestNews());

  app.get(
    "/",
    answerInTime(async (c) => {
      const places = c.get("catalog").places.map(placeLabel);
      const { date, place } = readDayChoice(c.req.query(), places);
      const key = date ?? "today";
      let isOld = false;
      let mark: string | undefined;
      try {
        const { clock } = contextOf(c);
        mark = await readMark(c);
        lastDays.set(key, {
          day: await staffOf(c).day(date, (error) => c.env.report(error)),
          readAt: clock(),
        });
      } catch (error) {
        if (classifyFailure(error) === "failed" || !lastDays.has(key)) throw error;
        isOld = true;
      }
      const last = lastDays.get(key);
      if (!last) throw new Error("The day has just been read, and is not there.");
      const page = <TodayPage {...last} {...{ reader: readerOf(c), date, place, places, isOld }} />;
      return showPage(c, "Today", page, isOld ? 503 : 200, mark === undefined ? {} : { mark });
    }),
  );

  app.get(
    newsPath,
    answerInTime(async (c) => c.json({ mark: await readMark(c) })),
  );
}

function addBookings(app: Hono<DeskEnv>, desk: Desk) {
  const { contextOf, staffOf, readerOf, showPage, showProblem, requireRole } = desk;

  async function showBooking(
    c: DeskContext,
    reference: string,
    more: Partial<BookingPageProps> = {},
    status: Status = 200,
  ) {
    const context = contextOf(c);
    const found = await staffOf(c).show(reference);
    if (!found) return showProblem(c, 404, "No such booking", `There is no booking ${reference}.`);
    const { token: _link, ...details } = found;
    const free = await staffOf(c).freeVehicles(details.booking);
    const page = { reader: readerOf(c), catalog: context.catalog, details, free, now: context.clock() };
    return showPage(c, reference, <BookingPage {...page} {...more} />, status);
  }

  function showAnswer(c: DeskContext, reference: string, move: string, answer: MoveAnswer) {
    const sent = { move, form: c.get("form") };
    switch (answer.kind) {
      case "done":
        return showBooking(c, reference, { done: answer.sentence });
      case "license":
        return showBooking(c, reference, { licenseNumber: answer.number });
      case "asked": {
        const { question, sentences } = answer;
        const problem = sentences.length > 0 ? { title: "Is that right?", sentences } : undefined;
        return showBooking(c, reference, { question, problem, sent }, problem ? 409 : 200);
      }
      case "outdated":
        return showBooking(c, reference, { newEvents: answer.events, sent }, 409);
      case "refused":
        return showBooking(
          c,
          reference,
          {
            question: answer.question,
            problem: { title: "Nothing was done", sentences: answer.sentences },
            sent,
          },
          409,
        );
    }
  }

  addCallerPages(app, desk, (c, reference, done) => showBooking(c, reference, { done }));

  app.get(
    "/search",
    answerInTime(async (c) => {
      const query = (c.req.query("q") ?? "").trim().slice(0, 200);
      const reference = readReference(query);
      if (reference && (await staffOf(c).show(reference))) return c.redirect(`/bookings/${reference}`, 303);
      const code = readQuoteCode(query);
      if (!("problem" in code)) return c.redirect(`/book?${new URLSearchParams({ code: query })}`, 303);
      const report = (error: unknown) => c.env.report(error);
      const bookings = query === "" ? [] : await staffOf(c).list({ text: query, limit: searchLimit }, report);
      return showPage(
        c,
        "Find a booking",
        <SearchPage
          query={query}
          bookings={bookings}
          codeProblem={looksLikeCode(query) ? code.problem : undefined}
        />,
        200,
        { query },
      );
    }),
  );

  app.get(
    "/bookings/:reference",
    answerInTime((c) => showBooking(c, readReference(c.req.param("reference") ?? "") ?? "")),
  );
  app.get(
    "/bookings/:reference/invoices/:turn",
    answerInTime(async (c) => {
      const reference = readReference(c.req.param("reference") ?? "") ?? "";
      const found = await staffOf(c).show(reference);
      const invoice = found?.invoices[Number(c.req.param("turn")) - 1];
      if (!invoice)
        return showProblem(c, 404, "No such invoice", `There is no such invoice of ${reference}.`);
      return showPage(c, invoice.number, <InvoicePage reference={reference} invoice={invoice} />);
    }),
  );
  for (const [name, act] of Object.entries(bookingMoves)) {
    app.post(
      `/bookings/:reference/${name}`,
      requireRole("work"),
      answerInTime(async (c) => {
        const reference = readReference(c.req.param("reference") ?? "") ?? "";
        const staff = staffOf(c);
        const details = await staff.show(reference);
        if (!details)
          return showProblem(
            c,
            404,
            "No such booking",
            `There is no booking ${reference}. Nothing was done.`,
          );
        const now = contextOf(c).clock();
        const who = c.get("session").name;
        return showAnswer(
          c,
          reference,
          name,
          await act({ staff, reference, details, who, now, form: c.get("form") }),
        );
      }),
    );
  }
}

/** Tells whether a text is as long as a caller's code: then a misheard one is told from words that no booking has. */
const looksLikeCode = (text: string) =>
  /^[kw](?:[\da-z]{11}|[\da-z]{15})$/i.test(text.replaceAll(/[\s-]/g, ""));

function addInquiries(app: Hono<DeskEnv>, { staffOf, readerOf, showPage, requireRole }: Desk) {
  app.get(
    "/inquiries",
    answerInTime(async (c) => {
      const inquiries = await staffOf(c).inquiries(inquiryLimit, (error) => c.env.report(error));
      const page = { reader: readerOf(c), inquiries, zone: findDeskZone(c) };
      return showPage(c, "Inquiries", <InquiriesPage {...page} />);
    }),
  );
  for (const state of ["answered", "open"]) {
    app.post(
      `/inquiries/:id/${state}`,
      requireRole("work"),
      answerInTime(async (c) => {
        await staffOf(c).markInquiry(c.req.param("id") ?? "", state === "answered");
        return c.redirect(c.get("form").get("back") === "/" ? "/" : "/inquiries", 303);
      }),
    );
  }
}

/** The zone in which the desk tells moments that belong to no place. */
const findDeskZone = (c: DeskContext) => c.get("catalog").places[0]?.zone ?? "UTC";

function addDevices(
  app: Hono<DeskEnv>,
  { settings, contextOf, readerOf, showPage, showProblem, requireRole }: Desk,
) {
  const showDevices = async (c: DeskContext, invitation?: { name: string; link: string }) => {
    const page = {
      reader: readerOf(c),
      sessions: await listDeskSessions(contextOf(c)),
      zone: findDeskZone(c),
      invitation,
    };
    return showPage(c, "Devices", <DevicesPage {...page} />);
  };
  app.get(
    "/devices",
    requireRole("own"),
    answerInTime((c) => showDevices(c)),
  );
  app.post(
    "/devices/:id/end",
    requireRole("own"),
    answerInTime(async (c) => {
      await endDeskSession(contextOf(c), c.req.param("id"), c.get("session").name);
      return c.redirect("/devices", 303);
    }),
  );

  app.post(
    "/invite",
    requireRole("own"),
    answerInTime(async (c) => {
      const form = c.get("form");
      const person = readDeskName(form.get("name") ?? "");
      const may = deskRoles.find((role) => role === form.get("may"));
      if ("problem" in person) return showProblem(c, 400, "Nobody was invited", person.problem);
      if (!may) return showProblem(c, 400, "Nobody was invited", "Choose what they may do.");
      const { token } = await inviteToDesk(contextOf(c), { name: person.name, may }, c.get("session").name);
      return showDevices(c, { name: person.name, link: `${settings.deskUrl}/sign-in/${token}` });
    }),
  );
}
