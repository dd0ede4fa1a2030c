import { FACT_NAMES, type FactValues } from "../../catalog/typed-facts.ts";
import type { ImagePlan } from "../plan-images.ts";
import { type ProductPlan, planProduct, type WantedProduct } from "../plan-product.ts";
import type { StoredImage, StoredProduct } from "../stored-product.ts";
import type { ChangeBefore } from "./import-change.ts";

type Imported = {
  /** Null when the import created the product. */
  before: ChangeBefore | null;
  /** Stock changes of the import by variant id, in units. */
  stockChanges: Readonly<Record<string, number>>;
  now: StoredProduct;
  /** Current path of its previous category. */
  category: string;
};

/**
 * Plans the restoration of a product to its state before an import. Units sold since stay sold: the plan reverses the
 * import's stock change, with a minimum of 0. A product that the import created is hidden and its stock set to 0.
 */
export function restorePlan(imported: Imported, canonicalHtml: (html: string) => string): ProductPlan {
  const { before, now } = imported;
  const wanted = before === null ? withdrawn(now) : restored(imported, before);
  const plan = planProduct(wanted, now, { known: new Map(), canonicalHtml });
  const images = before === null || isAlike(before.images, now.images) ? null : before.images.map(toPlan);
  return { ...plan, images, kind: images ? "update" : plan.kind };
}

const NO_SOURCE = { line: 0, rowCount: 1, images: [] };

function withdrawn({ handle, title, optionNames, variants }: StoredProduct): WantedProduct {
  const active = variants.filter(({ retired }) => !retired).map((variant) => ({ ...variant, line: 0, quantity: 0 }));
  return { ...NO_SOURCE, handle, title, optionNames, typedFacts: {}, visible: false, variants: active };
}

function restored({ now, stockChanges, category }: Imported, before: ChangeBefore): WantedProduct {
  const { description, descriptionText, typedFacts, variants, ...facts } = before;
  const stockNow = new Map(now.variants.map(({ id, stock }) => [id, stock]));
  return {
    ...facts,
    ...NO_SOURCE,
    category,
    handle: now.handle,
    description: { html: description, text: descriptionText },
    typedFacts: Object.fromEntries(FACT_NAMES.map((name) => [name, typedFacts[name] ?? []])) as FactValues,
    variants: variants
      .filter(({ retired }) => !retired)
      .map((variant) => ({
        ...variant,
        line: 0,
        quantity: Math.max(0, (stockNow.get(variant.id) ?? 0) - (stockChanges[variant.id] ?? 0)),
      })),
  };
}

/** A picture that has replaced a generated one since counts as the same. */
function isAlike(before: readonly StoredImage[], now: readonly StoredImage[]): boolean {
  const keyOf = ({ source, picture, alt }: StoredImage) => JSON.stringify([source || picture, alt]);
  return JSON.stringify(before.map(keyOf)) === JSON.stringify(now.map(keyOf));
}

function toPlan({ source, alt, isGenerated, picture, width, height }: StoredImage): ImagePlan {
  return { source, alt, isGenerated, files: { picture, width, height } };
}
