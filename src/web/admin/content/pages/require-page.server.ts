import { isPageSlug, type PageSlug } from "../../../../domain/content/page-slugs.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";

/**
 * Returns the page slug of this URL.
 * @throws 404 when there is no such page
 */
export function requirePage({ slug }: { slug: string }): PageSlug {
  if (!isPageSlug(slug)) throw new Response(null, { status: 404 });
  return slug;
}

/**
 * Returns the slug, language and number of a page version.
 * @throws 404 when they cannot be one
 */
export function requirePageVersion(params: { slug: string; language: string; version: string }) {
  const language = LANGUAGES.find((each) => each === params.language);
  const isNumber = /^[1-9]\d{0,8}$/.test(params.version);
  if (!language || !isNumber) throw new Response(null, { status: 404 });
  const wanted: { slug: PageSlug; language: Language; version: number } = {
    slug: requirePage(params),
    language,
    version: Number(params.version),
  };
  return wanted;
}
