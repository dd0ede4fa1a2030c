/** Source of a payment's fee: the Retrieval API (payhere.md §4.3), or staff. */
export const FEE_SOURCES = ["retrieval", "staff"] as const;
