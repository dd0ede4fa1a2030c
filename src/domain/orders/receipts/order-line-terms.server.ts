import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderBundles, type orderLines, products, productTranslations } from "../../../db/schema/index.ts";
import { groupBundles } from "../../cart/group-bundles.ts";
import { findCatalogTerms } from "../../catalog/catalog-terms.server.ts";
import { variantLabel, variantLabelValues } from "../../catalog/variant-label.ts";
import type { Language } from "../../languages.ts";

type BoughtLine = { productPublicId: string; title: string; variantLabel: string };

/**
 * Returns order lines in the reader's language. Stored lines stay as they were bought. A product that was renamed since
 * keeps its old English title: its translation belongs to the new title.
 */
export async function translateOrderLines<T extends BoughtLine>(
  db: Db,
  language: Language,
  lines: readonly T[],
): Promise<readonly T[]> {
  if (language === "en" || lines.length === 0) return lines;
  const [titles, terms] = await Promise.all([
    findTitles(db, language, lines),
    findCatalogTerms(
      db,
      language,
      lines.flatMap(({ variantLabel }) => variantLabelValues(variantLabel)),
    ),
  ]);
  return lines.map((line) => ({
    ...line,
    title: titles.get(nameOf(line)) ?? line.title,
    variantLabel: variantLabel(variantLabelValues(line.variantLabel).map(terms.translate)),
  }));
}

/** Returns order lines as their customer bought them, in the reader's language: a bundle is one line. */
export async function groupedLines<T extends typeof orderLines.$inferSelect>(
  db: Db,
  language: Language,
  bought: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(bought.flatMap(({ orderBundleId }) => orderBundleId ?? []))];
  const bundles = ids.length > 0 ? await db.select().from(orderBundles).where(inArray(orderBundles.id, ids)) : [];
  const [lines, translated] = [
    await translateOrderLines(db, language, bought),
    await translateOrderLines(db, language, bundles),
  ];
  return groupBundles(lines, translated);
}

const nameOf = ({ productPublicId, title }: BoughtLine) => `${productPublicId} ${title}`;

async function findTitles(db: Db, language: Language, lines: readonly BoughtLine[]): Promise<Map<string, string>> {
  const codes = [...new Set(lines.map(({ productPublicId }) => productPublicId))];
  const rows = await db
    .select({ productPublicId: products.publicId, title: products.title, translated: productTranslations.title })
    .from(products)
    .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
    .where(and(inArray(products.publicId, codes), eq(productTranslations.language, language)));
  return new Map(rows.map((row) => [nameOf({ ...row, variantLabel: "" }), row.translated]));
}
