import { ALWAYS_CHARGED } from "../../domain/cart/delivery-charge.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/durations.ts";
import type { LineProblem } from "../../domain/errors.ts";
import { rupees } from "../../domain/money.ts";
import type { MethodSettings } from "../../domain/orders/payment-methods.ts";
import { A_LINE, LINES, LONG_TITLE } from "./samples.ts";

export const SETTINGS: MethodSettings = {
  vat: null,
  card: { isOn: true, minCents: rupees(100), maxCents: null, holdMs: 30 * MINUTE_MS },
  delivery: ALWAYS_CHARGED,
  cash: {
    isOn: true,
    districts: ["LK-21"],
    maxCents: rupees(30_000),
    feeCents: rupees(250),
    holdMs: 24 * HOUR_MS,
  },
  transfer: {
    isOn: true,
    account: { bank: "Sample Bank", branch: "Kandy", name: "Sample", number: "0000 0000" },
    holdMs: 48 * HOUR_MS,
  },
};

export const PREPARED = {
  key: "00000000-0000-4000-8000-000000000009",
  variantId: A_LINE.variantId,
  max: 12,
  choices: LINES.map(({ variantId, title }) => ({ variantId, label: title })),
  order: {
    reference: "W-1234",
    productPublicId: A_LINE.id,
    title: A_LINE.title,
    variantLabel: "Large / Plum",
    sku: "LAMP-1",
    quantity: 2,
    priceCents: rupees(4_500),
    totalCents: rupees(9_000),
  },
};

export const PROBLEMS: LineProblem[] = [
  { variantId: A_LINE.variantId, title: A_LINE.title, kind: "price-changed", priceCents: rupees(4_900) },
  { variantId: A_LINE.variantId, title: A_LINE.title, kind: "too-few", available: 1 },
  { variantId: A_LINE.variantId, title: A_LINE.title, kind: "over-limit", available: 20 },
  { variantId: A_LINE.variantId, title: LONG_TITLE, kind: "unavailable" },
];

export const QUOTE = LINES.map(({ variantId, title, variantLabel, sku, quantity, price }) => ({
  variantId,
  title,
  variantLabel,
  sku,
  productId: "",
  picture: "",
  priceCents: rupees(price),
  available: quantity,
  grams: 0,
  limit: 20,
  isBuyable: true,
  allowsCash: true,
  isReturnable: true,
}));
