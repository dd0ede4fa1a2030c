import { valuesOf } from "../../../domain/catalog/choose-variant.ts";
import type { FoundProduct, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { parseContent, unitPrice } from "../../../domain/catalog/pack-content.ts";
import type { Language } from "../../../domain/languages.ts";
import { formatRupees } from "../../../domain/money.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import type { PickerOption } from "./option-picker.tsx";
import type { ShownProduct } from "./product-page.tsx";
import { sellingWords, unitPriceText } from "./selling-words.server.ts";

/** Between the parts of a line. */
const DOT = " · ";

/**
 * Returns the options of a product, if it has any, with their distinct values in the order of the variants. A colour
 * has its swatch; with one option, values show price and unit price, so that packs can be compared.
 */
export function describeOptions({ optionNames, colourOption, variants }: FoundProduct, language: Language) {
  if (optionNames.length === 0) return undefined;
  const hasPacks = isOfPacks({ optionNames, variants });
  return optionNames.map((name, option): PickerOption => {
    const values = valuesOf(variants, option).map((value) => {
      const first = variants.find(({ optionValues }) => optionValues[option] === value);
      const swatch = (option === colourOption && first?.swatch) || "";
      return { value, swatch, offer: hasPacks ? offerOf(first, language) : "" };
    });
    return { name, values };
  });
}

/**
 * Returns a product whose variants have their content in words for the line below the price; packs have none. Facts
 * that it does not have are left out of the page's data.
 * @param few units from which down the page says that these are the last ones
 */
export function inWords(product: FoundProduct, language: Language, few: number): ShownProduct {
  const { optionNames, colourOption, stock, soldCount, cashOnDelivery, needsBirthDate, together, related, ...known } =
    product;
  const { vendor, video, videoCaptions = {}, sizeOption, returnable, isConcealed, isGiftCard, ...facts } = known;
  const hasPacks = isOfPacks(product);
  return {
    ...facts,
    ...(vendor && { vendor }),
    ...(returnable && { returnable }),
    ...(isConcealed && { isConcealed }),
    ...(isGiftCard && { isGiftCard }),
    ...(video && { video }),
    ...(Object.keys(videoCaptions).length > 0 && { videoCaptions }),
    ...(typeof sizeOption === "number" && { sizeOption }),
    variants: facts.variants.map(({ swatch: _, content, compareAtCents, ...variant }) => {
      const text = hasPacks ? "" : contentOf({ ...variant, content }, language);
      return {
        ...variant,
        ...(compareAtCents && { compareAtCents }),
        ...(text && { content: text }),
        ...(variant.stock > 0 && variant.stock <= few && { isFew: true as const }),
      };
    }),
    related: drawCards(related, language),
  };
}

function isOfPacks({ optionNames, variants }: Pick<FoundProduct, "optionNames" | "variants">): boolean {
  return optionNames.length === 1 && variants.some(({ content }) => content);
}

/** "250 ml · Rs. 580 per 100 ml" */
function contentOf({ content, priceCents }: ProductVariant, language: Language): string {
  const pack = content ? parseContent(content) : null;
  if (!pack) return "";
  const perUnit = unitPrice(priceCents, pack);
  const amount = sellingWords(language).content[pack.unit](pack.amount);
  return [amount, ...(perUnit ? [unitPriceText(perUnit, language)] : [])].join(DOT);
}

/** " · Rs. 1,590 · Rs. 133 each" */
function offerOf(variant: ProductVariant | undefined, language: Language): string {
  if (!variant) return "";
  const pack = variant.content ? parseContent(variant.content) : null;
  const perUnit = pack && unitPrice(variant.priceCents, pack);
  return ["", formatRupees(variant.priceCents), ...(perUnit ? [unitPriceText(perUnit, language)] : [])].join(DOT);
}
