import type { DetailChange } from "../../../../domain/catalog-editing/bulk/detail-change.ts";

/** Texts of the page that changes tags, brand, category or state of several products. */
export const detailsWords = {
  title: "Change details",
  kinds: {
    "add-tags": "Add tags",
    "remove-tags": "Remove tags",
    vendor: "Brand",
    category: "Category",
    state: "State",
  } satisfies Record<DetailChange["kind"], string>,
  tags: "Tags",
  tagsHint: "Separate with commas.",
  vendor: "New brand",
  vendorHint: "Empty: no brand.",
  category: "New category",
  state: "New state",
  states: {
    visible: "Active: in the shop",
    draft: "Draft: hidden from the shop",
    archived: "Archived: hidden, also from your lists",
  },
  choose: "Choose",
  empty: "none",
  /** For screen readers, between the crossed-out value and the new one. */
  becomes: "becomes",
};
