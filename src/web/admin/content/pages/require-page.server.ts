import { isPageSlug, type PageSlug } from "../../../../domain/content/page-slugs.ts";
import { LANGUAGES, type Language } from "../../../../domain/languages.ts";

/** The text of this address; 404 when it is none of ours. */
export function requirePage({ slug }: { slug: string }): PageSlug {
  if (!isPageSlug(slug)) throw new Response(null, { status: 404 });
  return slug;
}

/** A version of it; 404 when this cannot be one. */
export function requirePageVersion(params: { slug: string; language: string; version: string }) {
  const language = LANGUAGES.find((each) => each === params.language);
  const isNumber = /^[1-9]\d{0,8}$/.test(params.version);
  if (!language || !isNumber) throw new Response(null, { status: 404 });
  const wanted: { slug: PageSlug; language: Language; version: number } = {
    ...{ slug: requirePage(params), language, version: Number(params.version) },
  };
  return wanted;
}
