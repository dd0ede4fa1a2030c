import {
  fieldProblems,
  fields,
  login,
  loginCode,
  loginPin,
  register,
} from "../../storefront/sign-in/words/account.si.ts";
import { forgotPassword, resetPassword, verifyEmail } from "../../storefront/sign-in/words/mail-links.si.ts";
import { wishlist } from "../../storefront/wishlist/words/wishlist.si.ts";
import type { Texts } from "../messages.ts";

/** The same keys as in English. */
export const texts: Texts["visitor"] = {
  fieldProblems,
  fields,
  forgotPassword,
  login,
  loginCode,
  loginPin,
  register,
  resetPassword,
  verifyEmail,
  wishlist,
};
