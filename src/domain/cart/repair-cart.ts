import { boundQuantity, type CartItem, isVariantId } from "./cart-item.ts";
import { MAX_LINES } from "./cart-limits.ts";

const PUBLIC_ID = /^[A-Za-z0-9]{1,40}$/;
const PICTURE = /^[A-Za-z0-9_-]{1,80}$/;
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
const MAX_TITLE = 300;
const MAX_LABEL = 100;
const MAX_RUPEES = 999_999_999;

/**
 * Returns a valid cart from a stored value, which anyone can have edited: removes entries without product, title or
 * price, limits quantities, merges entries of one variant and cuts off surplus ones. Never throws.
 */
export function repairCart(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    const item = repairItem(entry);
    if (!item) continue;
    const same = items.get(item.variantId);
    if (same) same.quantity = boundQuantity(same.quantity + item.quantity);
    else if (items.size < MAX_LINES) items.set(item.variantId, item);
  }
  return [...items.values()];
}

/** Parses and repairs the stored text; text that is not JSON is an empty cart. */
export function parseCart(text: string | null): CartItem[] {
  if (text === null) return [];
  try {
    return repairCart(JSON.parse(text));
  } catch {
    return [];
  }
}

function repairItem(entry: unknown): CartItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const facts = entry as Partial<Record<keyof CartItem, unknown>>;
  const title = repairText(facts.title, MAX_TITLE);
  const price = repairPrice(facts.price);
  if (typeof facts.id !== "string" || !PUBLIC_ID.test(facts.id)) return null;
  if (!isVariantId(facts.variantId) || title === "" || price === null) return null;
  return {
    id: facts.id,
    variantId: facts.variantId.toLowerCase(),
    title,
    variantLabel: repairText(facts.variantLabel, MAX_LABEL),
    sku: repairText(facts.sku, MAX_LABEL),
    image: typeof facts.image === "string" && PICTURE.test(facts.image) ? facts.image : "",
    price,
    quantity: boundQuantity(facts.quantity),
  };
}

function repairText(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  return value.slice(0, maxLength).replace(UNSEEN, " ").trim();
}

function repairPrice(value: unknown): number | null {
  if (typeof value !== "number" || !(value > 0) || value > MAX_RUPEES) return null;
  return Math.round(value * 100) / 100 || null;
}
