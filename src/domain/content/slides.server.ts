import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { heroSlides, heroSlideTexts } from "../../db/schema/index.ts";
import { displayedPicture } from "../catalog/displayed-picture.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { EditedSlide } from "./slide-fields.ts";

/** A slide as the home page shows it. */
export type VisibleSlide = {
  /** Language of the texts: English without a translation. */
  language: Language;
  heading: string;
  line: string;
  /** A path of the shop without language prefix. */
  link: string;
  /** With the focus point for cropping. */
  picture: string;
};

/** Lists all slides in their order, shown or not. */
export async function listSlides(db: Db): Promise<EditedSlide[]> {
  const [slides, texts] = await Promise.all([
    db.select().from(heroSlides).orderBy(asc(heroSlides.position), asc(heroSlides.id)),
    db.select().from(heroSlideTexts),
  ]);
  return slides.map(({ position: _, createdAt: __, ...slide }) => {
    const own = texts.filter(({ slideId }) => slideId === slide.id);
    const byLanguage = own.map(({ language, heading, line }) => [language, { heading, line }] as const);
    return { ...slide, texts: Object.fromEntries(byLanguage) };
  });
}

/** Lists the shown slides of the home page in a language; empty when the owner shows none. */
export async function listVisibleSlides({ db }: Pick<Shop, "db">, language: Language): Promise<VisibleSlide[]> {
  const { id, link, picture, focusX, focusY } = heroSlides;
  const t = heroSlideTexts;
  const rows = await db
    .select({ id, link, picture, focusX, focusY, language: t.language, heading: t.heading, line: t.line })
    .from(heroSlides)
    .innerJoin(t, eq(t.slideId, id))
    .where(eq(heroSlides.isShown, true))
    .orderBy(asc(heroSlides.position), asc(id));
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.flatMap((slideId) => {
    const own = rows.filter((row) => row.id === slideId);
    const row = own.find((each) => each.language === language) ?? own.find((each) => each.language === "en");
    if (!row) return [];
    const isTranslated = row.language === language;
    const { heading, line } = row;
    const shown = displayedPicture(row.picture, { isBlurred: false, focusX: row.focusX, focusY: row.focusY });
    return [{ language: isTranslated ? language : "en", heading, line, link: row.link, picture: shown }];
  });
}
