import { useLayoutEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { shopContext } from "./context.ts";
import { HINT_SCRIPT } from "./hint-script.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The shop's name and numbers: the same for everyone, so pages can be cached. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop, payhere } = context.get(shopContext).config;
  return { shop, isSimulated: payhere.mode === "simulator", year: context.get(shopContext).now().getFullYear() };
}

/** Nothing in it changes while somebody is here. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  // An error that reaches the root mounts the document anew, without what the script had put on it.
  useLayoutEffect(() => window.hint?.(), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {data?.shop.name}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
