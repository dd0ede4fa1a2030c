import { discount } from "../../storefront/cart/words/discount.ta.ts";
import { vat } from "../../storefront/cart/words/vat.ta.ts";
import type { CustomerMessages, Texts } from "../messages.ts";
import { catalogue, unreachable } from "./failures.ts";
import { districts, provinces } from "./places.ts";

const titles: CustomerMessages["titles"] = {
  cart: "கூடை",
  checkout: "பணம் செலுத்தச் செல்லுதல்",
  payment: "கட்டணம்",
  confirmation: "ஆர்டர் உறுதிப்படுத்தல்",
  tracking: "என் ஆர்டர்கள்",
  chatOrder: "சாட்டில் ஆர்டர்",
  account: "என் கணக்கு",
  login: "உள்நுழைக",
  register: "கணக்கைத் தொடங்குக",
  forgotPassword: "கடவுச்சொல் மறந்துவிட்டதா",
  resetPassword: "புதிய கடவுச்சொல்லைத் தேர்ந்தெடுக்க",
  verifyEmail: "மின்னஞ்சலை உறுதிப்படுத்துக",
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
