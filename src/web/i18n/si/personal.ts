import { discount } from "../../storefront/cart/words/discount.si.ts";
import type { Texts } from "../messages.ts";
import { catalogue, unreachable } from "./failures.ts";
import { titles } from "./own-titles.ts";
import { districts, provinces } from "./places.ts";

/** The same keys as in English. */
export const texts: Texts["personal"] = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
};
