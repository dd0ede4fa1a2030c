/** The error catalogue of the specification (§8), word for word. */
export const catalogue = {
  loginFailed: "Invalid email or password",
  passwordsDiffer: "Passwords do not match",
  resetMailSent: "Reset email sent! Check your inbox.",
  resetMailFailed: "Failed to send reset email. Please check your email address.",
  /** Ordering by chat while signed out; redirects to /login. */
  loginToOrder: "You must be logged in to place an order.",
  profileMissing: "User details not found!",
  /** My Account while signed out; redirects to /login. */
  loginToViewAccount: "Please login to view your Account.",
  loginToCheckOut: "You must be logged in.",
  paymentNotStarted: (error: string) => `Error occurred during payment: ${error}`,
  loginToCompleteOrder: "You must be logged in to complete the order.",
  paidButNotSaved: "Payment succeeded but failed to save order. Please contact support.",
  profileUpdated: "Profile updated successfully!",
  profileNotUpdated: "Failed to update profile.",
  loginToTrack: "Please log in to track your orders.",
};

/** When the browser got no response at all. */
export const unreachable = "we couldn't reach the shop. Check your connection and try again.";

/** For the log only, never for visitors (spec §8). */
export const PRODUCT_NOT_FOUND_LOG = "No such product!";
