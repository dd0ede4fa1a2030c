/** Tab titles of personal pages: neutral words. */
export const titles = {
  cart: "Cart",
  checkout: "Checkout",
  payment: "Payment",
  confirmation: "Order Confirmation",
  tracking: "My Orders",
  chatOrder: "Order by chat",
  account: "My Account",
  login: "Login",
  register: "Create Account",
  forgotPassword: "Forgot Password",
  resetPassword: "Choose a new password",
  verifyEmail: "Confirm your email",
};
