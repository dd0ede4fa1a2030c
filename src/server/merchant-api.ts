import type { MerchantApi } from "../domain/payments/merchant-api.ts";
import type { PayhereSettings } from "../domain/settings/payhere-account.ts";
import { payhereUrls, stillTrusted } from "../domain/settings/payhere-account.ts";
import type { Shop } from "../domain/shop.ts";
import { createMerchantApi } from "../integrations/payhere/merchant-api.ts";

type ApiShop = Pick<Shop, "config" | "settings" | "now">;

/**
 * Returns a function that gives the Merchant API of the current PayHere account; null when it has no app credentials.
 * Payments are also searched for in the accounts of previous merchants that are still trusted; refunds and captures use
 * the current account only.
 */
export function currentMerchantApi({ config, settings, now }: ApiShop): () => MerchantApi | null {
  let cached: { from: unknown; api: MerchantApi | null } | undefined;
  const open = (account: Pick<PayhereSettings, "appId" | "appSecret" | "apiBase">) =>
    createMerchantApi({ payhere: { ...config.payhere, ...account }, now });
  const create = (): MerchantApi | null => {
    const { payhere } = config;
    const current = open(payhere);
    const others = stillTrusted(payhere, settings.accounts().retiredAccounts, now())
      .filter(({ merchantId }) => merchantId !== payhere.merchantId)
      .flatMap(
        (previous) =>
          open({ ...previous, ...payhereUrls(previous.mode, payhere.givenUrls, payhere.simulatorPort) }) ?? [],
      );
    if (!current || others.length === 0) return current;
    return {
      refund: current.refund,
      capture: current.capture,
      release: current.release,
      isPaused: current.isPaused,
      async findPayments(orderNumber) {
        for (const api of [current, ...others]) {
          const found = await api.findPayments(orderNumber);
          if (found.length > 0) return found;
        }
        return [];
      },
    };
  };
  return () => {
    const from = settings.accounts();
    if (cached?.from !== from) cached = { from, api: create() };
    return cached.api;
  };
}
