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
};

export type ProductStock = {
  publicId: string;
  title: string;
  variants: StockOfVariant[];
  ledger: LedgerLine[];
  /** Id at which the next page of the ledger begins; null without one. */
  next: string | null;
};
