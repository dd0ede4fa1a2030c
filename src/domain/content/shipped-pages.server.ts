import { readdir, readFile } from "node:fs/promises";
import { invariant } from "../errors.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { isPageSlug, type PageSlug } from "./page-slugs.ts";

/** A shipped text: Markdown with the title in the first line. */
export type ShippedPage = { slug: PageSlug; language: Language; title: string; body: string };

/** Folder in the sources: read at start-up and by scripts, not in the built server. */
const FOLDER = new URL("./pages/", import.meta.url);

/**
 * Reads the shipped texts, `pages/<language>/<slug>.md`.
 * @throws {InvariantError} for an unknown file name and for a file without title or text
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
      invariant(isPageSlug(slug), `unknown shipped page ${language}/${name}`);
      return { slug, language, ...splitTitle(await readFile(new URL(name, folder), "utf8"), name) };
    }),
  );
}

function splitTitle(markdown: string, name: string): { title: string; body: string } {
  const [, title = "", text = ""] = /^# (.+)\n([\s\S]*)$/.exec(markdown.replace(/\r\n/g, "\n")) ?? [];
  const page = { title: title.trim(), body: text.trim() };
  invariant(page.title && page.body, `no title or text in ${name}`);
  return page;
}
