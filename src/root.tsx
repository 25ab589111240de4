import "./app.css";
import isNetworkError from "is-network-error";
import { useContext } from "react";
import { data, isRouteErrorResponse, Links, Meta, Outlet } from "react-router";
import type { Route } from "./+types/root";
import { DeferredScripts, ScriptPreloads } from "./document/deferred-scripts.tsx";
import { DocumentContext } from "./document/document-context.ts";
import { RevealScript } from "./document/reveal-script.tsx";
import { TransitionStyle } from "./document/transition-style.tsx";
import { fonts } from "./fonts/fonts.ts";
import { colors } from "#brand/colors.ts";
import { isLeftOut } from "#content/offered-pages.ts";
import { site } from "#content/site.ts";
import { ErrorScreen } from "#site/shell/error-screen.tsx";
import { Footer } from "#site/shell/footer.tsx";
import { Header } from "#site/shell/header.tsx";
import { NotFound } from "#site/shell/not-found.tsx";
import { NoConnection } from "#site/shell/no-connection.tsx";
import { NoticesProvider } from "#ui/notices/notices.tsx";
import { Tips } from "#ui/tips.tsx";

/** Answers 404 for the pages of services and plans that the company doesn't offer. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    const { pathname } = new URL(request.url);
    if (isLeftOut(pathname.replace(/\/$/, "")))
      throw data(undefined, { status: 404, statusText: "Not offered" });
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { build, origin, catalog, places } = useContext(DocumentContext);
  return (
    <html lang="en-US" data-build={build} data-origin={origin} data-catalog={catalog} data-places={places}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={colors.surface[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.surface[1]} media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Before the style sheets, for which a script behind them would wait. */}
        <RevealScript />
        <TransitionStyle />
        <Links />
        {fonts.map((address) => (
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
          title={`${site.name} blog`}
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
        <Tips />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        {/* The page that was asked for is not there to name itself. */}
        <title>{`Page not found | ${site.name}`}</title>
        <NotFound />
      </>
    );
  return isNetworkError(error) ? <NoConnection error={error} /> : <ErrorScreen error={error} />;
}
