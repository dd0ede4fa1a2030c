import { oneOrMore } from "../../../i18n/plurals.ts";

export const wishlist = {
  left: (count: number) =>
    `${count} ${oneOrMore(count, "product", "products")} saved on this device, not in your account. These may belong to someone else who uses this device.`,
  addLeft: "Add them to my account",
  removeLeft: "Remove them",
  leftAdded: "Added to your account.",
  leftRemoved: "Removed from this device.",
  leftNotAdded: (reason: string) => `Not added: ${reason}`,
  empty: "Nothing saved yet. Tap the bookmark on a product to save it.",
  remove: "Remove",
  needsScript: "Saving products needs JavaScript.",
};
