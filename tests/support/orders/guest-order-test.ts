import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { aListedProduct } from "../catalogue.ts";
import { serverTest } from "../server-test.ts";
import { FILLED_FORM } from "../steps/account-forms.ts";

type Changed = { guest?: Record<string, string> | undefined; isTicked?: boolean; method?: string };

/** A server test with `place`, which sends the order of a visitor without an account, by bank transfer. */
export const guestOrderTest = serverTest.extend("place", async ({ shop, call }) => {
  const { variant } = await aListedProduct(shop.db, { stock: 20 });
  const { id: variantId, priceCents } = variant;
  const seen = cartFingerprint([{ variantId, priceCents }]);
  return (changed: Changed = {}) =>
    call("/api/orders", {
      method: "POST",
      headers: { origin: shop.baseUrl, "content-type": "application/json" },
      body: JSON.stringify({
        key: crypto.randomUUID(),
        seen,
        lines: [{ variantId, quantity: 1 }],
        method: "bank-transfer",
        guest: FILLED_FORM,
        isTicked: true,
        ...changed,
      }),
    });
});
