import { fieldProblems, fields, login, loginCode, register } from "../../storefront/sign-in/words/account.en.ts";
import { forgotPassword, resetPassword, verifyEmail } from "../../storefront/sign-in/words/mail-links.en.ts";
import { wishlist } from "../../storefront/wishlist/words/wishlist.en.ts";

/** Texts of the pages before sign-in. */
export const texts = {
  fieldProblems,
  fields,
  forgotPassword,
  login,
  loginCode,
  register,
  resetPassword,
  verifyEmail,
  wishlist,
};
