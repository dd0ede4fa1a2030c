export type StockOfChoice = {
  variantId: string;
  /** Empty for a product without choices. */
  choice: string;
  sku: string;
  /** What can be bought. */
  units: number;
  /** True for a choice that is sold without counting its stock. */
  isUncounted: boolean;
  /** On the shelf, but promised to orders that are not packed yet. */
  promised: number;
};

export type LedgerLine = {
  id: string;
  at: Date;
  delta: number;
  choice: string;
  reason: "import" | "held" | "released" | "adjusted" | "returned";
  why: string;
  note: string;
  /** The name of somebody of the staff, or who else it was. */
  who: string;
  orderNumber: string | null;
};

export type ProductStock = {
  publicId: string;
  title: string;
  choices: StockOfChoice[];
  ledger: LedgerLine[];
  /** Where the next page of the ledger begins. */
  next: string | null;
};
