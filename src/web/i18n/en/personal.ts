import { discount } from "../../storefront/cart/words/discount.en.ts";
import { catalogue, unreachable } from "./failures.ts";
import { titles } from "./own-titles.ts";
import { districts, provinces } from "./places.ts";

/** Texts of several kinds of personal pages. */
export const texts = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
};
