import { fieldProblems, fields, login, register } from "../account.ts";
import { wishlist } from "../customer/wishlist.ts";
import { forgotPassword, resetPassword, verifyEmail } from "../mail-links.ts";

/** What the pages say that people see before they have signed in. */
export const texts = {
  fieldProblems,
  fields,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
  wishlist,
};
