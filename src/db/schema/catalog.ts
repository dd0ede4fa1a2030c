import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { BENEFIT_ICONS } from "../../domain/catalog/benefits.ts";
import { MAX_PER_ORDER } from "../../domain/catalog/max-per-order.ts";
import { FILE_LIMITS } from "../../domain/catalog/product-limits.ts";
import { UNCOUNTED_UNITS } from "../../domain/inventory/uncounted-units.ts";
import { ageRule, isAgeRule } from "./age-rules.ts";
import { categories } from "./categories.ts";
import { createdAt, id, moment, moneyCents, videoCaptions } from "./columns.ts";
import { forLists } from "./product-indexes.ts";

export const products = pgTable(
  "products",
  {
    id: id(),
    /** Short and opaque: a product's name must not be in the URL (design §6). */
    publicId: text().notNull().unique(),
    /** Key by which the product file identifies the product; never displayed. */
    handle: text().notNull().unique(),
    title: text().notNull(),
    /** Sanitised HTML. */
    description: text().notNull().default(""),
    /** Text of the description without markup, for search and previews. */
    descriptionText: text().notNull().default(""),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    vendor: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Up to three, such as {Size,Colour}; empty for a product without options. */
    optionNames: text().array().notNull().default(sql`'{}'`),
    /** File name below the media folder; null when there is no video. Captions: file names by language. */
    video: text(),
    videoCaptions: videoCaptions(),
    /** The owner's switch (spec `inStock`). A product can be bought only if it also has units in stock. */
    inStock: boolean().notNull().default(true),
    visible: boolean().notNull().default(true),
    soldCount: integer().notNull().default(0),
    /** Average stars in tenths, such as 46; 0 with fewer than three reviews. Set by a trigger only. */
    rating: smallint().notNull().default(0),
    /** Time at which a visible product is published; null: at once. */
    publishAt: moment(),
    /** Period in which the variants cost `saleCents`; null: no limit on that side. */
    saleFrom: moment(),
    saleUntil: moment(),
    /** Next time-based change of `listed` or `lowestCents` (`publish-scheduled.server.ts`). Set by triggers only. */
    nextChangeAt: moment(),
    /** Whether lists show it: visible, published, with a variant that is not retired. Set by triggers only. */
    listed: boolean().notNull().default(false),
    /** Lowest current price of the variants that are not retired, including sales. Set by triggers only. */
    lowestCents: moneyCents(),
    /** Title in lower case, computed once for the staff search; shoppers search `search_documents`. */
    searchTitle: text().notNull().generatedAlwaysAs(sql`lower(title)`),
    returnable: boolean().notNull().default(false),
    cashOnDelivery: boolean().notNull().default(true),
    /** Reserves the amount of its orders on the card, and charges it when they are packed. */
    chargedOnPacking: boolean().notNull().default(false),
    /** Its variants are amounts of gift cards, which are emailed when their order is paid. */
    giftCard: boolean().notNull().default(false),
    /** Blurs the pictures until they are tapped, also outside discreet mode. */
    blurred: boolean().notNull().default(false),
    /** Displayed only in the shop's own lists, behind the age gate, and hidden from search engines. */
    concealed: boolean().notNull().default(false),
    /** Rule for the age of its buyers (`age-check.ts`); null: that of its category. */
    ageRule: ageRule(),
    /** Maximum units per order, over all variants; null: the shop's limit. */
    maxPerOrder: smallint(),
    /** Null without a warranty. */
    warrantyMonths: smallint(),
    /** Customers or occasions that it suits, in English, such as "beginners, solo". */
    goodFor: text().notNull().default(""),
    /** Up to three, each an icon and a text in English (`catalog/benefits.ts`). */
    benefits: text().array().notNull().default(sql`'{}'`),
    /** Handles of up to three products that the owner recommends with it. Unknown ones are not displayed. */
    goesWith: text().array().notNull().default(sql`'{}'`),
    /** Time at which staff archived the product; null unless archived. Publishing the product clears it. */
    archivedAt: moment(),
    /** Incremented by every change of texts, prices or pictures, to detect concurrent edits. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("products_all_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.archivedAt} is null`),
    index("products_all_by_category")
      .on(t.categoryId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.archivedAt} is null`),
    index("products_drafts")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`not ${t.visible} and ${t.archivedAt} is null`),
    index("products_scheduled").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.visible} and not ${t.listed}`),
    index("products_due").on(t.nextChangeAt).where(sql`${t.nextChangeAt} is not null`),
    index("products_archived").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.archivedAt} is not null`),
    ...forLists(t),
    index("products_switched_off").on(t.id).where(sql`${t.listed} and not ${t.inStock}`),
    index("products_with_age_rule").on(t.id).where(sql`${t.ageRule} = 'birth-date'`),
    index("products_by_tag").using("gin", t.tags),
    index("products_title_trigrams").using("gin", sql`${t.searchTitle} gin_trgm_ops`),
    check("products_have_a_title", sql`${t.title} <> ''`),
    check("products_captions_need_a_video", sql`${t.video} is not null or ${t.videoCaptions} = '{}'`),
    check("products_have_three_options_at_most", sql`cardinality(${t.optionNames}) <= 3`),
    check("products_sold_count_is_not_negative", sql`${t.soldCount} >= 0`),
    check("products_sale_ends_after_it_begins", sql`${t.saleUntil} > ${t.saleFrom}`),
    check(
      "products_max_per_order_is_within_limit",
      sql`${t.maxPerOrder} between 1 and ${sql.raw(String(MAX_PER_ORDER))}`,
    ),
    check(
      "products_warranty_is_positive",
      sql`${t.warrantyMonths} between 1 and ${sql.raw(String(FILE_LIMITS.warrantyMonths))}`,
    ),
    check(
      "products_benefits_have_an_icon",
      sql`array_to_string(${t.benefits}, chr(10), '') ~ ${sql.raw(`'^((^|\\n)(${BENEFIT_ICONS.join("|")}): [^\\n]+){0,${FILE_LIMITS.benefits}}$'`)}`,
    ),
    check(
      "products_go_with_three_at_most",
      sql`cardinality(${t.goesWith}) <= ${sql.raw(String(FILE_LIMITS.goesWith))}`,
    ),
    check("products_gift_cards_are_final", sql`not ${t.giftCard} or not (${t.returnable} or ${t.cashOnDelivery})`),
    check("products_age_rule_is_known", isAgeRule(t.ageRule)),
    check("products_archived_are_hidden", sql`${t.archivedAt} is null or not ${t.visible}`),
  ],
);

export const productTranslations = pgTable(
  "product_translations",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    language: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    descriptionText: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language] }),
    check("product_translations_language_is_known", sql`${t.language} in ('si', 'ta')`),
  ],
);

/** Translations of option names, option values and picture descriptions, by the English text; imports keep them. */
export const catalogTerms = pgTable(
  "catalog_terms",
  {
    language: text().notNull(),
    english: text().notNull(),
    translation: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.language, t.english] }),
    // Two options of a product with the same name would be indistinguishable.
    unique("catalog_terms_translation_unique").on(t.language, t.translation),
    check("catalog_terms_language_is_known", sql`${t.language} in ('si', 'ta')`),
    check("catalog_terms_translation_not_empty", sql`${t.translation} <> ''`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Position from 1; the first is the main picture. */
    position: integer().notNull(),
    /** Content hash: names the files `<picture>-<width>.avif` and `.webp` in the media folder. */
    picture: text().notNull(),
    /** Pixels of the largest rendition. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(""),
    /** URL or file name of the original, by which the next import recognises it. */
    source: text().notNull().default(""),
    isGenerated: boolean().notNull().default(false),
    /** Focus point for cropping: tenths of the width from the left, and of the height from the top. */
    focusX: smallint().notNull().default(5),
    focusY: smallint().notNull().default(5),
    /** Blur placeholder (`blur-placeholder.ts`); empty when the picture has no files, null until the job has run. */
    blurPlaceholder: text(),
  },
  (t) => [
    index("product_images_without_blur_placeholder").on(t.picture).where(sql`${t.blurPlaceholder} is null`),
    index("product_images_of_demonstration").on(t.productId).where(sql`starts_with(${t.source}, 'demonstration/')`),
    unique("product_images_one_per_position").on(t.productId, t.position),
    check("product_images_focus_is_inside", sql`${t.focusX} between 0 and 10 and ${t.focusY} between 0 and 10`),
  ],
);

export const variants = pgTable(
  "variants",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Empty string when there is none. */
    sku: text().notNull().default(""),
    /** One value per option name of the product; empty for a product without options. */
    optionValues: text().array().notNull().default(sql`'{}'`),
    priceCents: moneyCents().notNull(),
    compareAtCents: moneyCents(),
    /** Price during the product's sale, if it is lower than the regular price. */
    saleCents: moneyCents(),
    /** Purchase price of one unit; visible to staff with the permission for money only. */
    costCents: moneyCents(),
    barcode: text().notNull().default(""),
    /** Colour of its option value as `#rrggbb`; empty without one. */
    swatch: text().notNull().default(""),
    /** Source of its picture among those of the product, or the picture's name; empty or unknown: the main picture. */
    picture: text().notNull().default(""),
    /** Pieces, millilitres or grams (`catalog/pack-content.ts`); empty when unknown. */
    content: text().notNull().default(""),
    weightGrams: integer().notNull().default(0),
    /**
     * Units that can be bought. Changed only by inserting a stock movement (trigger `stock_follows_movements`), so it
     * always equals the sum of its movements.
     */
    stock: integer().notNull().default(0),
    /** False for a variant that is sold without counting: movements are recorded, and the stock may be negative. */
    isStockTracked: boolean().notNull().default(true),
    /** Whether it has contents (`bundle_components`). Set by a trigger only. */
    isBundle: boolean().notNull().default(false),
    /** Own units for sale: `stock`, or `UNCOUNTED_UNITS` if untracked. `unitsForSale` includes bundles. */
    availableUnits: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case when is_stock_tracked then stock else ${UNCOUNTED_UNITS} end`)),
    /** No longer in the product file; kept for the orders that refer to it. */
    retired: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique("variants_one_per_option_values").on(t.productId, t.optionValues),
    index("variants_by_product").on(t.productId, t.position),
    index("variants_by_sku").on(t.sku),
    index("variants_by_available_units").on(t.availableUnits, t.productId).where(sql`not ${t.retired}`),
    index("variants_bundles").on(t.productId).where(sql`${t.isBundle}`),
    index("variants_sku_search").on(sql`lower(${t.sku}) text_pattern_ops`),
    check("variants_stock_is_not_negative", sql`${t.stock} >= 0 or not ${t.isStockTracked}`),
    check("variants_price_is_positive", sql`${t.priceCents} > 0`),
    check("variants_sale_is_positive", sql`${t.saleCents} > 0`),
    check("variants_cost_is_not_negative", sql`${t.costCents} >= 0`),
    check("variants_swatch_is_a_colour", sql`${t.swatch} ~ '^(#[0-9a-f]{6})?$'`),
    check("variants_content_is_an_amount", sql`${t.content} ~ '^([1-9][0-9]{0,4} (pieces|ml|g))?$'`),
    check("variants_compare_at_is_higher", sql`${t.compareAtCents} > ${t.priceCents}`),
  ],
);
