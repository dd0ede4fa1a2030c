import { and, desc, eq, not } from "drizzle-orm";
import { productQuestions, products, productTranslations } from "../../db/schema/index.ts";
import { isTranslation, translatedTitle } from "../catalog/translated.server.ts";
import { type Language, toLanguage } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** An answered question, without its asker and dates. */
export type PublishedQuestion = { text: string; answer: string; language: Language; isExample: boolean };

/** Lists the answered questions about a product, the newest answer first. A live shop shows no examples. */
export async function listPublishedQuestions(
  { db, config }: Pick<Shop, "db" | "config">,
  publicId: string,
  limit: number,
): Promise<PublishedQuestion[]> {
  const { text, answer, language, isExample } = productQuestions;
  const isReal = config.payhere.mode === "live" ? not(isExample) : undefined;
  const shown = await db
    .select({ text, answer, language, isExample })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(and(eq(products.publicId, publicId), products.listed, eq(productQuestions.status, "answered"), isReal))
    .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
    .limit(limit);
  return shown.map((row) => ({ ...row, answer: row.answer ?? "", language: toLanguage(row.language) }));
}

/** Returns the title of a listed product in a language; null without one. */
export async function findQuestionedTitle(
  { db }: Pick<Shop, "db">,
  publicId: string,
  language: Language,
): Promise<string | null> {
  const [found] = await db
    .select({ title: translatedTitle })
    .from(products)
    .leftJoin(productTranslations, isTranslation(language))
    .where(and(eq(products.publicId, publicId), products.listed));
  return found?.title ?? null;
}
