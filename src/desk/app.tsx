import { Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { askStoreForVisitor } from "#backend/db/store-errors.server.ts";
import {
  endDeskSession,
  findDeskInvitation,
  findDeskSession,
  signInAtDesk,
} from "#backend/desk/desk-access.server.ts";
import { createFileResponse } from "#server/assets/static-files.ts";
import { readClientAddress } from "#server/http/forwarded.ts";
import { createRequestLimiter } from "#server/http/rate-limit.ts";
import { catalogPath } from "./catalog-pages.tsx";
import { ClosedDoorPage, SignInPage, UsedLinkPage } from "./door-pages.tsx";
import {
  createFormReader,
  createSessionCookie,
  createSessionFinder,
  describeDevice,
  requireDeskHost,
} from "./door.ts";
import { renderPage } from "./document.tsx";
import type { DeskEnv } from "./env.ts";
import { hiddenFields } from "./forms.tsx";
import { addPages, newsPath } from "./pages.tsx";
import { answerInTime, createDesk, type DeskOptions } from "./respond.tsx";

/** Wrong links of one network in a minute. */
const wrongLinksPerMinute = 20;

/** The desk: pages for signed-in devices, which read and do what the staff's commands do, by the same functions. */
export function createDeskApp(options: DeskOptions) {
  const { settings, contextAt, catalog, files, fileNames } = options;
  const cookie = createSessionCookie(settings.deskUrl);
  const wrongLinks = createRequestLimiter(wrongLinksPerMinute);
  const sessions = createSessionFinder(
    (token, isUse) => askStoreForVisitor(() => findDeskSession(contextAt(catalog()), token, { isUse })),
    Date.now,
  );
  const desk = createDesk(options);
  const { contextOf, readerOf, showPage, showProblem } = desk;

  const requireSession: MiddlewareHandler<DeskEnv> = async (c, next) => {
    const token = cookie.read(c);
    // A page that is left open asks for news by itself: nobody uses the device then.
    const session = token === undefined ? undefined : await sessions.find(token, c.req.path !== newsPath);
    if (!session) return showPage(c, "Sign in", <ClosedDoorPage hasEnded={false} />, 401);
    c.set("session", session);
    return next();
  };

  /** Every form of a signed-in device carries the token of its session, and a key by which it counts once. */
  const requireFormToken: MiddlewareHandler<DeskEnv> = async (c, next) => {
    const form = c.get("form");
    if (form.get(hiddenFields.token) === readerOf(c).formToken && isKey(form.get(hiddenFields.key)))
      return next();
    return showProblem(
      c,
      403,
      "Not sent from this device’s page",
      "Nothing was done. Load the page again, and send it from there.",
    );
  };

  const app = new Hono<DeskEnv>();
  app.use(requireDeskHost(settings.deskUrl), async (c, next) => {
    c.set("catalog", catalog());
    c.set("form", new URLSearchParams());
    c.set("clientAddress", readClientAddress(c.env.incoming, settings));
    await next();
  });
  app.get("*", async (c, next) => {
    const file = files.get(c.req.path);
    if (file) return createFileResponse(file, c.req.raw.headers);
    return c.req.path.startsWith("/assets/") ? c.text("There is no such file.\n", 404) : next();
  });
  // A long form is read for those who may send one: nothing else asks for the role.
  app.post(
    catalogPath,
    requireSession,
    desk.requireRole("own"),
    ...createFormReader(settings.deskUrl, { hasFiles: true }),
  );
  app.post("*", except(catalogPath, ...createFormReader(settings.deskUrl)));

  app.on(
    ["GET", "POST"],
    "/sign-in/:token",
    answerInTime(async (c) => {
      const token = c.req.param("token") ?? "";
      const invitation = await findDeskInvitation(contextOf(c), token);
      if (invitation && c.req.method === "GET") return showPage(c, "Sign in", <SignInPage {...invitation} />);
      const signedIn =
        invitation && (await signInAtDesk(contextOf(c), token, describeDevice(c.req.header("user-agent"))));
      if (!signedIn) {
        const seconds = wrongLinks.secondsToWait(c.get("clientAddress"));
        if (seconds > 0) c.header("Retry-After", String(seconds));
        return showPage(c, "This link opens nothing", <UsedLinkPage />, seconds > 0 ? 429 : 404);
      }
      const before = cookie.read(c);
      const earlier = before === undefined ? undefined : await sessions.find(before);
      if (earlier) await endDeskSession(contextOf(c), earlier.id, earlier.name);
      cookie.write(c, signedIn.token);
      return c.redirect("/", 303);
    }),
  );

  app.use(requireSession);
  app.post("*", requireFormToken);

  app.post(
    "/sign-out",
    answerInTime(async (c) => {
      const { id, name } = c.get("session");
      await endDeskSession(contextOf(c), id, name);
      sessions.forget(cookie.read(c) ?? "");
      cookie.remove(c);
      const { name: company } = c.get("catalog").company;
      return c.html(
        renderPage({ title: "Signed out", company, files: fileNames, children: <ClosedDoorPage hasEnded /> }),
      );
    }),
  );

  addPages(app, desk);

  app.notFound((c) => showProblem(c, 404, "No such page", "The desk has no page of this address."));
  app.onError((error, c) => {
    if (classifyFailure(error) === "unreachable")
      return showProblem(
        c,
        503,
        "The store can’t be reached right now",
        "Nothing was done, and nothing is lost. Try it again in a moment.",
      );
    c.env.report(error);
    return showProblem(
      c,
      500,
      "Something went wrong on our side",
      "If you sent a form, look at the booking before you send it again: each form counts once.",
    );
  });
  return app;
}

const isKey = (key: string | null) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key ?? "");
