import type { GatewayBooks } from "../domain/payments/merchant-api.ts";
import type { PayhereSettings } from "../domain/settings/payhere-account.ts";
import { payhereUrls, stillTrusted } from "../domain/settings/payhere-account.ts";
import type { Shop } from "../domain/shop.ts";
import { createMerchantApi } from "../integrations/payhere/merchant-api.ts";

type BooksShop = Pick<Shop, "config" | "settings" | "now">;

/**
 * The gateway's books, of the account that is in use at that moment. Payments of a former merchant are looked for in its own, too;
 * money goes back by the present account alone.
 */
export function gatewayBooks({ config, settings, now }: BooksShop): () => GatewayBooks | null {
  let made: { from: unknown; books: GatewayBooks | null } | undefined;
  const open = (account: Pick<PayhereSettings, "appId" | "appSecret" | "apiBase">) =>
    createMerchantApi({ payhere: { ...config.payhere, ...account }, now });
  const make = (): GatewayBooks | null => {
    const { payhere } = config;
    const present = open(payhere);
    const others = stillTrusted(payhere, settings.accounts().formers, now())
      .filter(({ merchantId }) => merchantId !== payhere.merchantId)
      .flatMap(
        (former) => open({ ...former, ...payhereUrls(former.mode, payhere.givenUrls, payhere.simulatorPort) }) ?? [],
      );
    if (!present || others.length === 0) return present;
    return {
      refund: present.refund,
      isPaused: present.isPaused,
      async findPayments(orderNumber) {
        for (const books of [present, ...others]) {
          const found = await books.findPayments(orderNumber);
          if (found.length > 0) return found;
        }
        return [];
      },
    };
  };
  return () => {
    const from = settings.accounts();
    if (made?.from !== from) made = { from, books: make() };
    return made.books;
  };
}
