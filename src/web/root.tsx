import { useLayoutEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { shopContext } from "./context.ts";
import headingFont from "./fonts/fraunces-600-soft.woff2?url";
import { HINT_SCRIPT } from "./hint-script.ts";
import { useMessages } from "./i18n/use-messages.ts";
import { LoadingLine } from "./ui/loading-line.tsx";
import { SiteFooter } from "./ui/site-footer.tsx";
import { SiteHeader } from "./ui/site-header.tsx";
import { TabBar } from "./ui/tab-bar.tsx";
import { TroublePage } from "./ui/trouble-page.tsx";
import { useShopFacts } from "./ui/use-shop-facts.ts";
import { useAuthSync } from "./use-auth-sync.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
];

/** The shop's name and numbers: the same for everyone, so pages can be cached. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop, payhere } = context.get(shopContext).config;
  return { shop, isSimulated: payhere.mode === "simulator", year: context.get(shopContext).now().getFullYear() };
}

/** Nothing in it changes while somebody is here. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  // An error that reaches the root mounts the document anew, without what the script had put on it.
  useLayoutEffect(() => window.hint?.(), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191320" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const { common } = useMessages();
  const facts = useShopFacts();
  const shopName = facts?.shop.name ?? "";
  useAuthSync();
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-ink px-5 py-3 font-strong text-paper focus:translate-y-0"
      >
        {common.skipToContent}
      </a>
      <LoadingLine />
      <SiteHeader shopName={shopName} />
      <main id="content" tabIndex={-1} className="mx-auto min-h-[60vh] max-w-shop px-4 outline-none md:px-6">
        {children}
      </main>
      <SiteFooter shopName={shopName} year={facts?.year ?? 0} />
      <TabBar />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Says what a visitor can do next; what failed inside goes to the log only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { trouble, titles } = useMessages();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const isClosed = status === 401 || status === 403;
  const heading = isMissing ? trouble.notFoundHeading : isClosed ? trouble.notAllowedHeading : trouble.failedHeading;
  const text = isMissing ? trouble.notFoundText : isClosed ? trouble.notAllowedText : trouble.failedText;
  return (
    <>
      <title>{isMissing ? titles.notFound : titles.failed}</title>
      <TroublePage heading={heading} text={text} />
    </>
  );
}
