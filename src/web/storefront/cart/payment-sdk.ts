import { SECOND_MS } from "../../../domain/durations.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";

/** The gateway's global (payhere.md §2.2). Its handlers are properties, to be set before each start. */
type PayhereGlobal = {
  startPayment(payment: PaymentRequest): void;
  onCompleted: ((orderId: string) => void) | null;
  onDismissed: (() => void) | null;
  onError: ((error: string) => void) | null;
};

declare global {
  interface Window {
    payhere?: PayhereGlobal;
  }
}

/** Events of the popup. None of them is evidence of a payment (payhere.md §0.1). */
export type PopupHandlers = { onFinished(): void; onDismissed(): void; onError(error: string): void };

const LOAD_TIMEOUT_MS = 12 * SECOND_MS;

/** Browsers inside other apps, where the popup hangs without an error (payhere.md §5). */
const IN_APP_BROWSER = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|TikTok|; wv\)/;

export function prefersRedirect(): boolean {
  return IN_APP_BROWSER.test(navigator.userAgent);
}

/**
 * Loads the gateway's script. Returns false when it is blocked, missing, slow or another one: the caller then redirects
 * to the gateway's own page.
 */
export function loadPaymentSdk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (window.payhere) return resolve(true);
    const script = document.createElement("script");
    const end = () => {
      clearTimeout(timer);
      if (!window.payhere) script.remove();
      resolve(Boolean(window.payhere));
    };
    const timer = setTimeout(end, LOAD_TIMEOUT_MS);
    script.src = url;
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
}

/** Opens the popup. The gateway's overlay may stay after an error, so it is removed here. */
export function openPaymentPopup(payment: PaymentRequest, handlers: PopupHandlers): void {
  const { payhere } = window;
  if (!payhere) {
    handlers.onError("the payment script is missing");
    return;
  }
  payhere.onCompleted = () => handlers.onFinished();
  payhere.onDismissed = () => handlers.onDismissed();
  payhere.onError = (error) => {
    document.getElementById("ph-container")?.remove();
    handlers.onError(error);
  };
  payhere.startPayment({ ...payment });
  // The gateway's script leaves the focus on the page that it covers.
  document.getElementById("ph-iframe")?.focus();
}

/** Opens the gateway's own page instead of the popup (payhere.md §1), with a plain form. */
export function redirectToPayment(checkoutBase: string, payment: PaymentRequest): void {
  const { page = "checkout", sandbox: _, ...fields } = payment;
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${checkoutBase}/${page}`;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
