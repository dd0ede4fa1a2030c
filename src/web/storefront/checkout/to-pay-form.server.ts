import type { PaymentRequest } from "../../../domain/payments/gateway.ts";

/** Returns the URL and the fields of the form that opens a payment on the gateway's own page. */
export function toPayForm(payment: PaymentRequest, { checkoutBase }: { checkoutBase: string }) {
  const { sandbox: _, page = "checkout", ...fields } = payment;
  return { action: `${checkoutBase}/${page}`, fields: fields satisfies Record<string, string> };
}
