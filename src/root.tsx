import { useCatalog, usePageData } from "#site/catalog-source.ts";
import "./app.css";
import { catalogContext } from "#catalog/catalog-context.ts";
import isNetworkError from "is-network-error";
import { useContext } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import type { Route } from "./+types/root";
import { DeferredScripts, RevealScript, ScriptPreloads } from "./document/deferred-scripts.tsx";
import { DocumentContext } from "./document/document-context.ts";
import { TransitionStyle } from "./document/transition-style.tsx";
import { preloadedFonts } from "./fonts/fonts.ts";
import { readHandle } from "#route-handle.ts";
import { colors } from "#brand/colors.ts";
import { isUnofferedPage } from "#content/offered-pages.ts";
import { ErrorScreen } from "#site/shell/error-screen.tsx";
import { Footer } from "#site/shell/footer.tsx";
import { Header } from "#site/shell/header.tsx";
import { NotFound } from "#site/shell/not-found.tsx";
import { ReloadOrOfflineScreen } from "#site/shell/no-connection.tsx";
import { NoticesProvider } from "#ui/notices/notices.tsx";
import { Tooltips } from "#ui/tips.tsx";

/** Answers 404 for the pages of services and plans that the company doesn't offer. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const { pathname } = new URL(request.url);
    if (isUnofferedPage(context.get(catalogContext), pathname.replace(/\/$/, "")))
      throw data(undefined, { status: 404, statusText: "Not offered" });
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { company } = useCatalog();
  const { build, origin, catalog, places, today } = useContext(DocumentContext);
  return (
    <html
      lang="en-US"
      data-build={build}
      data-origin={origin}
      data-catalog={catalog}
      data-places={places}
      data-today={today}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={colors.surface[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.surface[1]} media="(prefers-color-scheme: dark)" />
        <PageMeta />
        {/* Before the style sheets, for which a script behind them would wait. */}
        <RevealScript />
        <TransitionStyle />
        <Links />
        {preloadedFonts.map((address) => (
          <link
            key={address}
            rel="preload"
            href={address}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <ScriptPreloads />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          href="/blog/feed.atom"
          type="application/atom+xml"
          title={`${company.name} blog`}
        />
      </head>
      <body>
        <NoticesProvider>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </NoticesProvider>
        <Tooltips />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** Shows what the route says of its page; nothing where it failed, and an error's screen stands in its place. */
function PageMeta() {
  const { catalog, places } = usePageData();
  const location = useLocation();
  const match = useMatches().at(-1);
  const hasFailed = Boolean(useRouteError());
  const meta = hasFailed ? undefined : readHandle(match)?.meta;
  return meta ? meta(catalog, { loaderData: match?.loaderData, location, places } as never) : null;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const catalog = useCatalog();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        {/* The page that was asked for is not there to name itself. */}
        <title>{`Page not found | ${catalog.company.name}`}</title>
        <NotFound />
      </>
    );
  return isNetworkError(error) ? <ReloadOrOfflineScreen error={error} /> : <ErrorScreen error={error} />;
}
