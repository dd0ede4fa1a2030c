/** Pages about leaving and about the data that this device stores. */
export const clearing = {
  elsewhere: "Go to another site",
  clear: "Clear this device",
  clearText:
    "This logs you out and removes everything we keep in this browser: your cart, your saved products, your answer about your age and discreet mode. Your account and orders are safe.",
  clearedHeading: "This device is cleared",
  clearedText:
    "Your cart is empty, you're logged out, and we keep nothing about you in this browser. We can't clear your browser history or downloads. You can delete them in your browser's settings.",
};
