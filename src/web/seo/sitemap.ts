import { escapeMarkup } from "../../domain/escape-markup.ts";
import { LANGUAGES, languagePath } from "../../domain/languages.ts";

/** A path without language, and the time of its last change if known. */
export type SitemapEntry = { path: string; updatedAt?: Date };

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns a sitemap index (sitemaps.org). */
export function sitemapIndex(baseUrl: string, files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeMarkup(baseUrl + file)}</loc></sitemap>`);
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Returns one file of a sitemap: each page once per language, each with all its translations. */
export function sitemapFile(baseUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, "2026-01-01".length)}</lastmod>` : "";
    const translations = [...LANGUAGES.map((language) => alternate(language, languagePath(language, path)))];
    const links = [...translations, alternate("x-default", path)].join("");
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeMarkup(baseUrl + languagePath(language, path))}</loc>${changed}${links}</url>`,
    );
  });
  return `${XML}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;

  function alternate(language: string, path: string): string {
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(baseUrl + path)}"/>`;
  }
}
