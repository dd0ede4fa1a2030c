import { discount } from "../../storefront/cart/words/discount.si.ts";
import { vat } from "../../storefront/cart/words/vat.si.ts";
import type { CustomerMessages, Texts } from "../messages.ts";
import { catalogue, unreachable } from "./failures.ts";
import { districts, provinces } from "./places.ts";

const titles: CustomerMessages["titles"] = {
  cart: "කරත්තය",
  checkout: "ගෙවීමට යාම",
  payment: "ගෙවීම",
  confirmation: "ඇණවුම තහවුරු කිරීම",
  tracking: "මගේ ඇණවුම්",
  chatOrder: "චැට් මගින් ඇණවුම් කිරීම",
  account: "මගේ ගිණුම",
  login: "ඇතුළු වන්න",
  register: "ගිණුමක් සාදන්න",
  forgotPassword: "මුරපදය අමතකද",
  resetPassword: "අලුත් මුරපදයක් තෝරන්න",
  verifyEmail: "ඊමේල් ලිපිනය තහවුරු කරන්න",
};

/** The same keys as in English. */
export const texts: Texts["personal"] = {
  catalogue,
  discount,
  districts,
  provinces,
  titles,
  unreachable,
  vat,
};
