import {
  fieldProblems,
  fields,
  login,
  loginCode,
  loginPin,
  register,
} from "../../storefront/sign-in/words/account.en.ts";
import { forgotPassword, resetPassword, verifyEmail } from "../../storefront/sign-in/words/mail-links.en.ts";
import { wishlist } from "../../storefront/wishlist/words/wishlist.en.ts";

/** Texts of the pages before sign-in. */
export const texts = {
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
