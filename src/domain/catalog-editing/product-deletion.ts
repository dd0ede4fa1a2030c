/**
 * Why a product cannot be deleted. `ordered`: an order or a chat request has it. `in-bundle`: a bundle contains it.
 * `in-discount`: a discount is limited to some products, and it is one of them.
 */
export type DeletionBlock = "ordered" | "in-bundle" | "in-discount";

/** Losses that a deletion means for customers, as numbers; null with the reason when it is not possible. */
export type Deletion = {
  block: DeletionBlock | null;
  variants: number;
  pictures: number;
  /** Wishlists, subscriptions to its stock, and questions. */
  saved: number;
  waiting: number;
  questions: number;
};
