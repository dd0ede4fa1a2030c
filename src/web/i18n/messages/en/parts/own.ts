import { discount } from "../customer/discount.ts";
import { districts, provinces } from "../customer/places.ts";
import { catalogue, unreachable } from "../failures.ts";
import { titles } from "../own-titles.ts";

/** What several kinds of personal pages say. */
export const texts = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
};
