import type { PageSlug } from "../../../domain/content/page-slugs.ts";
import { formatDay } from "../../../domain/dates.ts";
import { LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { SeoMessages } from "../../i18n/seo-messages.ts";

type Words = { text: string; link: string };

/** Returns the words above a translation that is older than the English text of this day; null without one. */
export function newerEnglish(at: Date | null, texts: SeoMessages | undefined): Words | null {
  if (!(at && texts)) return null;
  const { text, link } = texts.newerEnglish;
  return { text: text(formatDay(at, pageLanguage())), link };
}

/** The English text was saved after this translation. */
export function NewerEnglish({ slug, words }: { slug: PageSlug; words: Words }) {
  return (
    <Notice tone="warning">
      {words.text}{" "}
      <a href={`/${slug}`} hrefLang="en" className={LINK}>
        {words.link}
      </a>
    </Notice>
  );
}
