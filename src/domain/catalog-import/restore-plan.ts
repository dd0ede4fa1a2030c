import { FACT_NAMES, type FactValues } from "../catalog/typed-facts.ts";
import type { ChangeBefore } from "./import-change.ts";
import type { ImagePlan } from "./plan-images.ts";
import { type ProductPlan, planProduct, type WantedProduct } from "./plan-product.ts";
import type { StoredImage, StoredProduct } from "./stored-product.ts";

type Imported = {
  /** Null when the import made it. */
  before: ChangeBefore | null;
  /** By how many units it moved the stock of which choice. */
  moved: Readonly<Record<string, number>>;
  now: StoredProduct;
  /** What its former category is called by now. */
  category: string;
};

/**
 * What makes a product again what it was before an import. Units that were sold since stay sold: stock goes back by as many as the
 * import moved it, never below none. A product that the import made is hidden, and nothing of it is left to sell.
 */
export function restorePlan(imported: Imported, canonicalHtml: (html: string) => string): ProductPlan {
  const { before, now } = imported;
  const wanted = before === null ? withdrawn(now) : restored(imported, before);
  const plan = planProduct(wanted, now, { known: new Map(), canonicalHtml });
  const images = before === null || isAlike(before.images, now.images) ? null : before.images.map(toPlan);
  return { ...plan, images, kind: images ? "update" : plan.kind };
}

const UNTOLD = { line: 0, rowCount: 1, images: [] };

function withdrawn({ handle, title, optionNames, variants }: StoredProduct): WantedProduct {
  const choices = variants.filter(({ retired }) => !retired).map((choice) => ({ ...choice, line: 0, quantity: 0 }));
  return { ...UNTOLD, handle, title, optionNames, typedFacts: {}, visible: false, variants: choices };
}

function restored({ now, moved, category }: Imported, before: ChangeBefore): WantedProduct {
  const { description, descriptionText, typedFacts, variants, ...facts } = before;
  const stockNow = new Map(now.variants.map(({ id, stock }) => [id, stock]));
  return {
    ...facts,
    ...UNTOLD,
    category,
    handle: now.handle,
    description: { html: description, text: descriptionText },
    typedFacts: Object.fromEntries(FACT_NAMES.map((name) => [name, typedFacts[name] ?? []])) as FactValues,
    variants: variants
      .filter(({ retired }) => !retired)
      .map((choice) => ({
        ...choice,
        line: 0,
        quantity: Math.max(0, (stockNow.get(choice.id) ?? 0) - (moved[choice.id] ?? 0)),
      })),
  };
}

/** A picture that came for a drawing since is no other picture. */
function isAlike(before: readonly StoredImage[], now: readonly StoredImage[]): boolean {
  const keyOf = ({ source, picture, alt }: StoredImage) => JSON.stringify([source || picture, alt]);
  return JSON.stringify(before.map(keyOf)) === JSON.stringify(now.map(keyOf));
}

function toPlan({ source, alt, isPlaceholder, picture, width, height }: StoredImage): ImagePlan {
  return { source, alt, isPlaceholder, files: { picture, width, height } };
}
