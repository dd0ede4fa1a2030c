import { readdir, readFile } from "node:fs/promises";
import { invariant } from "../errors.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { isPageSlug, type PageSlug } from "./page-slugs.ts";

/** A text that comes with the shop: Markdown, its first line the title. */
export type ShippedPage = { slug: PageSlug; language: Language; title: string; body: string };

/** Beside this file in the sources: for the start and for scripts, never for the built server. */
const FOLDER = new URL("./pages/", import.meta.url);

/**
 * Reads the texts that come with the shop, `pages/<language>/<slug>.md`.
 * @throws {InvariantError} for a file that is no page or has no title
 */
export async function readShippedPages(): Promise<ShippedPage[]> {
  const languages = (await readdir(FOLDER)).filter((name) => LANGUAGES.some((language) => language === name));
  const perLanguage = await Promise.all(languages.map((language) => readLanguage(language as Language)));
  return perLanguage.flat();
}

async function readLanguage(language: Language): Promise<ShippedPage[]> {
  const folder = new URL(`${language}/`, FOLDER);
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const slug = name.replace(/\.md$/, "");
      invariant(isPageSlug(slug), `${language}/${name} is not one of the shop's pages`);
      return { slug, language, ...splitTitle(await readFile(new URL(name, folder), "utf8"), name) };
    }),
  );
}

function splitTitle(markdown: string, name: string): { title: string; body: string } {
  const [, title = "", text = ""] = /^# (.+)\n([\s\S]*)$/.exec(markdown.replace(/\r\n/g, "\n")) ?? [];
  const page = { title: title.trim(), body: text.trim() };
  invariant(page.title && page.body, `${name} needs a title in its first line and a text`);
  return page;
}
