import type { OnTheWay } from "../inventory/on-the-way.server.ts";
import type { Cents } from "../money.ts";

export type StockOfVariant = {
  variantId: string;
  /** Empty for a product without options. */
  variantLabel: string;
  sku: string;
  /** Units for sale. */
  units: number;
  /** True for a variant sold without stock tracking. */
  isUncounted: boolean;
  /** Units reserved for orders that are not packed yet. */
  reserved: number;
  /** Ordered from suppliers and not received; null when nothing is. */
  onTheWay: OnTheWay | null;
};

export type LedgerLine = {
  id: string;
  at: Date;
  delta: number;
  variantLabel: string;
  reason: "import" | "reserved" | "released" | "adjusted" | "returned";
  adjustmentReason: string;
  note: string;
  /** Name of the staff member, or the actor. */
  who: string;
  orderNumber: string | null;
  /** Purchase order that the units came with. */
  purchase: PurchaseOfLine | null;
};

type PurchaseOfLine = {
  number: number;
  /** Null for readers who may not see purchase orders. */
  id: string | null;
  /** Change of the variant's cost by the receipt; null for readers who may not see costs. */
  cost: { beforeCents: Cents | null; afterCents: Cents } | null;
};

export type ProductStock = {
  publicId: string;
  title: string;
  variants: StockOfVariant[];
  ledger: LedgerLine[];
  /** Id at which the next page of the ledger begins; null without one. */
  next: string | null;
};
