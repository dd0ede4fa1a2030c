import { createRequestHandler } from "react-router";
import { LANGUAGES, type Language, splitLanguage, toLanguage } from "../../domain/languages.ts";
import { LANGUAGE_HEADER } from "../../web/i18n/api-headers.ts";
import { canonicalCase } from "./canonical-case.ts";

type RenderRoutes = ReturnType<typeof createRequestHandler>;

/** The routes of the storefront in a language, or of the back office. */
type RouteSet = Language | "admin";

/**
 * Loads a set of routes. The storefront's are the same in each language, below its prefix as basename. They exclude the
 * back office, whose hundred routes would be matched for every page of the storefront.
 */
async function loadRoutes(set: RouteSet) {
  const build = await import("virtual:react-router/server-build");
  if (set === "admin") return build;
  const storefrontOf = <R extends object>(routes: R) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith("admin/"))) as R;
  return {
    ...build,
    ...(set !== "en" && { basename: `/${set}` }),
    routes: storefrontOf(build.routes),
    assets: {
      ...build.assets,
      // The build writes a manifest without the back office in addition to the complete one (scripts/shop-manifest.ts).
      url: import.meta.env.DEV ? build.assets.url : build.assets.url.replace("/manifest-", "/shop-manifest-"),
      routes: storefrontOf(build.assets.routes),
    },
  };
}

export const renderRoutes = Object.fromEntries(
  [...LANGUAGES, "admin" as const].map((set) => [set, import.meta.env.DEV ? reloading(set) : preloaded(set)]),
) as Record<RouteSet, RenderRoutes>;

/** Returns the canonical case of a path (`canonicalCase`), once the routes are loaded. */
export const toCanonicalCase = loadRoutes("admin").then(({ routes }) => canonicalCase(routes));
// A source that does not compile fails the requests that await this, not the process.
toCanonicalCase.catch(() => undefined);

/** Loads the routes at each request, as in development they may have changed. */
function reloading(set: RouteSet): RenderRoutes {
  return createRequestHandler(() => loadRoutes(set), import.meta.env.MODE);
}

/** Loads the routes once: it takes as long as a small response. */
function preloaded(set: RouteSet): RenderRoutes {
  const handler = loadRoutes(set).then((build) => createRequestHandler(build, import.meta.env.MODE));
  return async (request, context) => (await handler)(request, context);
}

/**
 * Paths of the back office. Like the API, they have no language prefix: the client script sends the language in a
 * header.
 */
export const ADMIN = /^\/admin(?:[/.]|$)/;
const NO_PAGE = /^\/(?:api|hooks)\//;

/** Returns the routes that handle a path, and the language of the response. */
export function languageOf(path: string, headers: Headers): { routes: RouteSet; language: Language } {
  const { language, path: page } = splitLanguage(path);
  if (ADMIN.test(path)) return { routes: "admin", language: toLanguage(headers.get(LANGUAGE_HEADER)) };
  if (NO_PAGE.test(path)) return { routes: "en", language: toLanguage(headers.get(LANGUAGE_HEADER)) };
  return ADMIN.test(page) || NO_PAGE.test(page) ? { routes: "en", language: "en" } : { routes: language, language };
}
