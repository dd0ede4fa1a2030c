/** Keys in `localStorage` that the head's script (bootstrap-script.ts) and the stores share. */
export const CART_KEY = "cart";
/** How the cart relates to the account's while signed in. */
export const ACCOUNT_CART_KEY = "account-cart";
