import { useEffect, useLayoutEffect, useRef } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { allDays, formatDays } from "../domain/cart/arrival-dates.ts";
import { deliveryRange, formatDelivery } from "../domain/cart/delivery-range.ts";
import { listCategories } from "../domain/catalog/listing/catalog-queries.server.ts";
import { listCategoryTiles } from "../domain/catalog/listing/category-tiles.server.ts";
import { hasGuides } from "../domain/catalog/listing/collections.server.ts";
import { registrationOf } from "../domain/content/shop-facts.ts";
import { splitLanguage } from "../domain/languages.ts";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { ErrorStack } from "./components/error-stack.tsx";
import { restoreEarlyInput } from "./components/forms/early-input.ts";
import { replaceForm, sentForms } from "./components/forms/sent-forms.ts";
import { SkipLink } from "./components/skip-link.tsx";
import { TroublePage } from "./components/trouble-page.tsx";
import { focusIfLost } from "./components/use-focus-if-lost.ts";
import { useShopFacts } from "./components/use-shop-facts.ts";
import { announcementContext, shopContext } from "./context.ts";
import { AgeGate } from "./discretion/age-gate.tsx";
import { hasNoLayout, isBackOffice, needsAgeGate } from "./discretion/age-gate-paths.ts";
import { BOOTSTRAP_SCRIPT } from "./discretion/bootstrap-script.ts";
import { setPageAge } from "./discretion/page-age.server.ts";
import { PrivacySheet } from "./discretion/privacy-sheet.tsx";
import { tabTitle } from "./discretion/tab-title.ts";
import { EarlyFiles } from "./early-files.tsx";
import { loadMessages } from "./i18n/load-messages.ts";
import { pageLanguage } from "./i18n/page-language.ts";
import { useMessages } from "./i18n/use-messages.ts";
import { menusContext } from "./menus-context.ts";
import { AnnouncementBar } from "./storefront/layout/announcement-bar.tsx";
import { useDocumentParts } from "./storefront/layout/document-parts.ts";
import { HelpLink, helpFloats } from "./storefront/layout/help-link.tsx";
import { LoadingLine } from "./storefront/layout/loading-line.tsx";
import { MoreCategories } from "./storefront/layout/more-categories.tsx";
import { PageSkeleton } from "./storefront/layout/page-skeleton.tsx";
import { SiteHeader } from "./storefront/layout/site-header.tsx";
import { TabBar } from "./storefront/layout/tab-bar.tsx";
import { pageMessageGroups } from "./urls/page-message-groups.ts";
import { useAuthSync } from "./use-auth-sync.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/neutral-192.png" },
];

/**
 * Returns the shop's name, phone numbers, categories and announcement: the same for everyone, so pages can be cached.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, methods, arrival, payhere, baseUrl, discretion } = context.get(shopContext).config;
  const isBare = hasNoLayout(splitLanguage(url.pathname).path);
  if (!isBare) await setPageAge(context);
  const announcement = isBare ? null : findAnnouncement(context);
  const { name, chatNumber, statementName, email, phone, address } = shop;
  return {
    // Selected fields: the other settings are for staff.
    // @guard pages-contain-few-settings: shop
    shop: { name, chatNumber, statementName, email, phone, address },
    // Left out where the owner has set none, because every document contains them.
    ...(registrationOf(shop) && { registration: registrationOf(shop) }),
    ...(shop.chatHours && { chatHours: shop.chatHours }),
    /** Delivery charges as text and as structured data, and the working days to arrival. */
    delivery: {
      text: formatDelivery(methods.delivery),
      days: formatDays(allDays(arrival)),
      ...deliveryRange(methods.delivery),
    },
    ...(announcement && { announcement }),
    /** In the header on desktops. */
    categories: isBare ? [] : await listMenu(context),
    /** Whether the footer links to the guides. */
    ...(!isBare && (await hasGuides(context.get(shopContext))) && { hasGuides: true }),
    baseUrl,
    discretion,
    isSimulated: payhere.mode === "simulator",
    year: context.get(shopContext).now().getFullYear(),
  };
}

/** Returns the categories of the first level with their menu names, and sets the menus for the document. */
async function listMenu(context: Route.LoaderArgs["context"]) {
  const shop = context.get(shopContext);
  const categories = await listCategories(shop, pageLanguage());
  const tiles = await listCategoryTiles(shop, pageLanguage());
  const menus = categories.filter(({ subcategories }) => subcategories.length > 0);
  context.set(
    menusContext,
    menus.map(({ slug, menuName, subcategories }) => ({
      slug,
      name: menuName,
      subcategories: subcategories.map((one) => ({ slug: one.slug, name: one.menuName })),
      image: tiles.find((tile) => tile.slug === slug)?.image ?? null,
    })),
  );
  return categories.map(({ slug, menuName, subcategories }) => ({
    slug,
    name: menuName,
    ...(subcategories.length > 0 && { hasMenu: true as const }),
  }));
}

function findAnnouncement(context: Route.LoaderArgs["context"]) {
  const announcement = context.get(announcementContext)();
  if (!announcement) return null;
  const { hash, link, words } = announcement;
  return { hash, link, ...words[pageLanguage()] };
}

/** The root's data does not change during a visit. */
export const shouldRevalidate = () => false;

/** Loads the texts of a page before it is rendered. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    await loadMessages(pageLanguage(), pageMessageGroups(splitLanguage(pathname).path));
    if (request.method === "GET") return next();
    const run = sentForms.get(pathname);
    return replaceForm(await (run ? run(request, next) : next()), pathname);
  },
];

/** The script has run before the page's script loads, which needs no copy of it. */
const HEAD_SCRIPT = import.meta.env.SSR ? BOOTSTRAP_SCRIPT : "";

export function Layout({ children }: { children: React.ReactNode }) {
  // An error that reaches the root remounts the document without the attributes that the script had set.
  useLayoutEffect(() => {
    window.sync?.();
    restoreEarlyInput();
    placeServerParts();
  }, []);
  // From here on clicks are handled by the page: automated browsers can wait for this attribute.
  useEffect(() => document.documentElement.setAttribute("data-hydrated", ""), []);
  const facts = useShopFacts();
  const parts = useDocumentParts();
  const { pathname } = useLocation();
  return (
    <html
      lang={pageLanguage()}
      data-neutral={facts?.discretion.neutralName}
      data-news={facts?.announcement?.hash}
      suppressHydrationWarning
    >
      <head>
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191320" />
        <Meta />
        {parts && <parts.HeadTags />}
        <noscript>
          <link rel="stylesheet" href="/device.css" />
        </noscript>
        <Links />
        <link rel="manifest" href={isBackOffice(pathname) ? "/admin.webmanifest" : "/manifest.webmanifest"} />
        {import.meta.env.SSR && <EarlyFiles />}
      </head>
      <body>
        <AppLayout>{children}</AppLayout>
        {/* This page empties the browser's storage, so scroll positions must not be saved when it is left. */}
        {pathname !== "/clear-device" && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

function AppLayout({ children }: { children: React.ReactNode }) {
  const facts = useShopFacts();
  const parts = useDocumentParts();
  const shopName = facts?.shop.name ?? "";
  const { pathname } = useLocation();
  useAuthSync();
  useFocusAfterNavigation();
  if (isBackOffice(pathname)) return children;
  if (hasNoLayout(pathname)) return <main id="content">{children}</main>;
  return (
    <>
      <SkipLink />
      {needsAgeGate(pathname) && <AgeGate shopName={shopName} />}
      <LoadingLine />
      {import.meta.env.SSR && <AnnouncementBar />}
      {import.meta.env.SSR && <PrivacySheet />}
      {import.meta.env.SSR && <MoreCategories />}
      {parts && <parts.Overlays menus={parts.menus} shopName={shopName} />}
      <SiteHeader shopName={shopName} />
      <main id="content" tabIndex={-1} className="mx-auto min-h-[60vh] max-w-shop px-4 outline-none md:px-6">
        {children}
        <HelpLink className={helpFloats(pathname) ? "floating-help" : "standing-help"} />
      </main>
      <PageSkeleton />
      {parts && <parts.SiteFooter shopName={shopName} year={facts?.year ?? 0} />}
      <TabBar />
    </>
  );
}

/** Moves the focus to the content after navigation: the link that was followed is gone with its page. */
function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) {
      focusIfLost(document.getElementById("content"));
      removeSeoLinks();
    }
    shown.current = key;
  }, [key]);
}

/** Moves the parts that only documents contain to their places: React puts what it remounts behind them. */
function placeServerParts(): void {
  const { body } = document;
  const skipLink = body.querySelector(".skip-link");
  for (const part of [...body.children]) {
    if (!skipLink || part === skipLink) break;
    if (part.matches("footer")) body.querySelector("main")?.after(part);
    else body.querySelector("body > header")?.before(part);
  }
}

/** Removes the SEO links of the first document after client navigation: they name another page's URL. */
function removeSeoLinks(): void {
  for (const link of document.querySelectorAll("link[rel=canonical], link[hreflang]")) link.remove();
}

export default function Root() {
  return <Outlet />;
}

/** Shows visitors what to do next. The error itself is logged, and shown in development only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { trouble, titles } = useMessages();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const isClosed = status === 401 || status === 403;
  const heading = isMissing ? trouble.notFoundHeading : isClosed ? trouble.notAllowedHeading : trouble.failedHeading;
  const text = isMissing ? trouble.notFoundText : isClosed ? trouble.notAllowedText : trouble.failedText;
  return (
    <>
      <title>{tabTitle(isMissing ? titles.notFound : titles.failed)}</title>
      <TroublePage heading={heading} text={text} />
      {import.meta.env.DEV && <ErrorStack error={error} />}
    </>
  );
}
