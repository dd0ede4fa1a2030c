import type { Texts } from "../../../messages.ts";
import { fieldProblems, fields, login, register } from "../account.ts";
import { wishlist } from "../customer/wishlist.ts";
import { forgotPassword, resetPassword, verifyEmail } from "../mail-links.ts";

/** The same keys as in English. */
export const texts: Texts["visitor"] = {
  fieldProblems,
  fields,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
  wishlist,
};
