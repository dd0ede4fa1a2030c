import { createRequestHandler } from "react-router";
import { LANGUAGES, type Language, splitLanguage, toLanguage } from "../../domain/languages.ts";
import { LANGUAGE_HEADER } from "../../web/i18n/api-headers.ts";
import { canonicalCase } from "./canonical-case.ts";

type RenderRoutes = ReturnType<typeof createRequestHandler>;

/** The shop in a language, or the back office. */
type Part = Language | "office";

/**
 * The routes of a part. A language's are the same below its prefix: every link, form and redirect of theirs stays below it. They are
 * without the back office, whose hundred routes would be looked through for every page of the shop.
 */
async function loadRoutes(part: Part) {
  const build = await import("virtual:react-router/server-build");
  if (part === "office") return build;
  const ofShop = <R extends object>(routes: R) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith("admin/"))) as R;
  return {
    ...build,
    ...(part !== "en" && { basename: `/${part}` }),
    routes: ofShop(build.routes),
    assets: { ...build.assets, routes: ofShop(build.assets.routes) },
  };
}

export const renderRoutes = Object.fromEntries(
  [...LANGUAGES, "office" as const].map((part) => [part, import.meta.env.DEV ? anew(part) : prepared(part)]),
) as Record<Part, RenderRoutes>;

/** The spelling of paths in the routes' own case. */
export const spelling = loadRoutes("office").then(({ routes }) => canonicalCase(routes));
// A source that cannot be compiled fails the requests that wait for this, not the process.
spelling.catch(() => undefined);

/** In development the routes may be others at each request. */
function anew(part: Part): RenderRoutes {
  return createRequestHandler(() => loadRoutes(part), import.meta.env.MODE);
}

/** Else they are prepared once: it takes as long as a small answer. */
function prepared(part: Part): RenderRoutes {
  const handler = loadRoutes(part).then((build) => createRequestHandler(build, import.meta.env.MODE));
  return async (request, context) => (await handler)(request, context);
}

/** What is no page of the shop has no language in its address; a page's script says which one it needs the answer in. */
export const OFFICE = /^\/admin(?:[/.]|$)/;
const NO_PAGE = /^\/(?:api|hooks)\//;

/** Which routes answer, and the language that they answer in. */
export function languageOf(path: string, headers: Headers): { routes: Part; language: Language } {
  const { language, path: page } = splitLanguage(path);
  if (OFFICE.test(path)) return { routes: "office", language: toLanguage(headers.get(LANGUAGE_HEADER)) };
  if (NO_PAGE.test(path)) return { routes: "en", language: toLanguage(headers.get(LANGUAGE_HEADER)) };
  return OFFICE.test(page) || NO_PAGE.test(page) ? { routes: "en", language: "en" } : { routes: language, language };
}
