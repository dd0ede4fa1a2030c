import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { LineProblem } from "../../../domain/errors.ts";
import { languagePath } from "../../../domain/languages.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import type { Failure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { readOpenOrder } from "../shared/cart/open-order.ts";
import { loadPaymentSdk, openPaymentPopup, prefersRedirect, redirectToPayment } from "./payment-sdk.ts";
import { type Chosen, type Placed, placeCart } from "./place-order.ts";

export type CheckoutState =
  | { step: "idle" | "placing" | "paying" }
  /** The shop differs from the cart as displayed; nothing was placed. */
  | { step: "changed"; problems: LineProblem[] }
  | { step: "stopped"; alert: string; payment: PaymentRequest | null; failure?: Failure }
  /** The popup was closed before paying; the order stays open until it expires. */
  | { step: "dismissed"; orderNumber: string; reservedUntil: string; payment: PaymentRequest };

type Gateway = { sdkUrl: string; checkoutBase: string };

const confirmationUrl = (orderNumber: string) => `/order-confirmation?order_id=${encodeURIComponent(orderNumber)}`;

/**
 * Runs checkout on the cart page itself, from 'Proceed to Checkout' to the opened payment or the placed order's page.
 */
export function useCheckout({ sdkUrl, checkoutBase }: Gateway) {
  const { catalogue, checkout } = customerMessages();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<CheckoutState>({ step: "idle" });
  // A second tap before the first re-render must not place twice.
  const isBusy = useRef(false);

  const stop = (next: CheckoutState) => {
    isBusy.current = false;
    setState(next);
  };

  const stopUnpaid = (text: string) =>
    stop({ step: "stopped", alert: catalogue.paymentNotStarted(text), payment: null });

  async function pay({ orderNumber, reservedUntil }: Extract<Placed, { kind: "placed" }>, payment: PaymentRequest) {
    setState({ step: "paying" });
    // Blocked or offline: the gateway's own page works without its script.
    if (payment.page || prefersRedirect() || !(await loadPaymentSdk(sdkUrl)))
      return redirectToPayment(checkoutBase, payment);
    openPaymentPopup(payment, {
      onFinished: () => loadPage(confirmationUrl(orderNumber)),
      onDismissed: () => stop({ step: "dismissed", orderNumber, reservedUntil, payment }),
      onError: (error) => stop({ step: "stopped", alert: catalogue.paymentNotStarted(error), payment }),
    });
  }

  async function checkOut(items: readonly CartItem[], chosen: Chosen) {
    if (isBusy.current) return;
    if (!navigator.onLine) {
      // An earlier attempt may have placed the order, even if its response was lost.
      return stopUnpaid(readOpenOrder() ? checkout.noResponse : checkout.noConnection);
    }
    isBusy.current = true;
    setState({ step: "placing" });
    const placed = await placeCart(items, chosen);
    switch (placed.kind) {
      case "placed":
        return placed.payment ? pay(placed, placed.payment) : loadPage(confirmationUrl(placed.orderNumber));
      case "already-paid":
        return loadPage(confirmationUrl(placed.orderNumber));
      case "changed":
        return stop({ step: "changed", problems: placed.problems });
      case "refused":
        if (placed.failure.code === "NOT_SIGNED_IN") return loadPage("/login?why=checkout&next=/cart");
        // Charges or payment methods may have changed since the page was opened.
        void revalidate();
        return stop({ step: "stopped", alert: placed.failure.text, payment: null, failure: placed.failure });
      // The order may have been placed and only its response lost; its key makes another attempt harmless.
      case "unreachable":
        return stopUnpaid(checkout.noResponse);
      case "unavailable":
        return stopUnpaid(checkout.unavailable);
    }
  }

  return {
    state,
    isBusy: state.step === "placing" || state.step === "paying",
    checkOut,
    reset: () => stop({ step: "idle" }),
    payOnGatewayPage: (payment: PaymentRequest) => redirectToPayment(checkoutBase, payment),
  };
}

/**
 * Navigates to a page of the shop by loading a document, in the language of this one. Links and forms do so by
 * themselves.
 */
function loadPage(path: string): void {
  window.location.assign(languagePath(pageLanguage(), path));
}
