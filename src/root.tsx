import "./app.css";
import isNetworkError from "is-network-error";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { fonts } from "./fonts/fonts.ts";
import { colors } from "#brand/colors.ts";
import { site } from "#content/site.ts";
import { ErrorScreen } from "#site/shell/error-screen.tsx";
import { Footer } from "#site/shell/footer.tsx";
import { Header } from "#site/shell/header.tsx";
import { Lost } from "#site/shell/lost.tsx";
import { PageFocus } from "#site/shell/page-focus.tsx";
import { Unreached } from "#site/shell/unreached.tsx";
import { NoticesProvider } from "#ui/notices/notices.tsx";
import { Tips } from "#ui/tips.tsx";

export const links: Route.LinksFunction = () => [
  ...fonts.map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "alternate", href: "/blog/feed.atom", type: "application/atom+xml", title: `${site.name} blog` },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={colors.surface[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.surface[1]} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
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
        <PageFocus />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Lost />;
  return isNetworkError(error) ? <Unreached error={error} /> : <ErrorScreen error={error} />;
}
