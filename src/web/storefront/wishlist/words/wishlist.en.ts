import { oneOrMore } from "../../../i18n/plurals.ts";

export const wishlist = {
  onDevice:
    "Only this browser keeps this list. Once you have logged in, you can add it to your account here. Prices and stock stand on the pages of the products.",
  inAccount:
    "Your account keeps this list, the same wherever you log in. Prices and stock stand on the pages of the products.",
  left: (count: number) =>
    `Kept on this device, not in your account: ${count} ${oneOrMore(count, "product", "products")}. If others use this device, too, they may be theirs.`,
  addLeft: "Add them to my account",
  forgetLeft: "Forget them",
  leftAdded: "Added to your account.",
  leftForgotten: "This device has forgotten them.",
  leftNotAdded: (reason: string) => `Not added: ${reason}`,
  empty: "Nothing is kept for later yet. The bookmark on a product puts it here.",
  remove: "Remove",
  needsScript: "Keeping products for later needs JavaScript.",
};
