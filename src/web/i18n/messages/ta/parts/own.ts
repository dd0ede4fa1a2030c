import type { Texts } from "../../../messages.ts";
import { discount } from "../customer/discount.ts";
import { districts, provinces } from "../customer/places.ts";
import { catalogue, unreachable } from "../failures.ts";
import { titles } from "../own-titles.ts";

/** The same keys as in English. */
export const texts: Texts["own"] = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
};
