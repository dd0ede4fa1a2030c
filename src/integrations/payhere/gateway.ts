import type { Config } from "../../config.ts";
import { languageRoot } from "../../domain/languages.ts";
import { toDecimal } from "../../domain/money.ts";
import { dueByMethod } from "../../domain/orders/payment-state.ts";
import type { Order } from "../../domain/orders/placement/place-order.server.ts";
import type { Gateway, PaymentRequest } from "../../domain/payments/gateway.ts";
import { type RetiredAccount, stillTrusted } from "../../domain/settings/payhere-account.ts";
import { readNotification } from "./notification.ts";
import { payhereSignature } from "./signature.ts";

/**
 * Emoji, pictographs, angle brackets and control characters make PayHere respond with "Something went wrong"
 * (payhere.md §1.2).
 */
const REFUSED_CHARACTERS = /[\p{Extended_Pictographic}\p{Cc}\p{Cf}<>]/gu;
const ZERO_WIDTH_JOINER = "\u200d";

/** Keeps letters of every script, and the zero-width joiner that Sinhala needs. */
function cleanText(text: string, fallback: string): string {
  const cleaned = text.replace(REFUSED_CHARACTERS, (character) => (character === ZERO_WIDTH_JOINER ? character : " "));
  return cleaned.replace(/\s+/g, " ").trim() || fallback;
}

type RetiredAccounts = () => readonly RetiredAccount[];

/**
 * Returns PayHere's checkout. Simulator, sandbox and live differ in their settings only (payhere.md §1–3), which are
 * read again for each payment.
 */
export function createPayhere(
  config: Pick<Config, "payhere" | "baseUrl" | "shop">,
  retiredAccounts: RetiredAccounts = () => [],
): Gateway {
  const sign: Gateway["sign"] = ({ orderNumber, amount, currency }) => {
    const { merchantId, merchantSecret } = config.payhere;
    return payhereSignature([merchantId, orderNumber, amount, currency], merchantSecret);
  };

  return {
    get merchantId() {
      return config.payhere.merchantId;
    },
    sign,
    readNotification: (body) =>
      readNotification(body, [config.payhere, ...stillTrusted(config.payhere, retiredAccounts(), new Date())]),
    paymentRequest(order: Order): PaymentRequest {
      const { baseUrl } = config;
      const { mode, merchantId } = config.payhere;
      const amount = toDecimal(dueByMethod(order));
      return {
        sandbox: mode !== "live",
        ...(order.chargedOnPacking && { page: "authorize" }),
        merchant_id: merchantId,
        return_url: `${baseUrl}${languageRoot(order.language)}/success`,
        cancel_url: `${baseUrl}${languageRoot(order.language)}/cancel`,
        notify_url: `${baseUrl}/hooks/payhere`,
        order_id: order.number,
        // @guard gateway-gets-no-item-names: items: JSON.stringify(order)
        items: order.number,
        amount,
        currency: order.currency,
        hash: sign({ orderNumber: order.number, amount, currency: order.currency }),
        first_name: cleanText(order.firstName, "Customer"),
        last_name: cleanText(order.lastName, "-"),
        // PayHere requires an address; a buyer on the phone may have none (payhere.md §1.2).
        email: order.email || config.shop.email,
        phone: order.phone,
        address: cleanText([order.address1, order.address2].filter(Boolean).join(", "), "-"),
        city: cleanText(order.city, "-"),
        country: order.country,
      };
    },
  };
}
