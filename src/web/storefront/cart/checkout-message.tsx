import { useEffect } from "react";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { useCheckout } from "./use-checkout.ts";

type Props = { checkout: ReturnType<typeof useCheckout>; totalCents: Cents; onPay(): void };

const LINK = "inline-flex min-h-11 min-w-11 items-center justify-self-start text-left underline underline-offset-4";

/** Why the last attempt to order or to pay ended, and what can be done now. */
export function CheckoutMessage({ checkout, totalCents, onPay }: Props) {
  const { state, payOnGatewayPage } = checkout;
  const { checkout: texts } = customerMessages();
  const place = useFocusIfLost(state);
  // The button that was pressed can be far from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own message
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [place, state]);
  if (state.step !== "dismissed" && state.step !== "stopped") return null;
  // The first step shows the problem of each field.
  if (state.step === "stopped" && state.failure?.code === "INVALID_INPUT") return null;
  const { payment } = state;
  const onGatewayPage = payment && (
    <button type="button" onClick={() => payOnGatewayPage(payment)} className={LINK}>
      {texts.onGatewayPage}
    </button>
  );
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 rounded-control">
      {state.step === "dismissed" ? (
        <Notice tone="info">
          <div className="grid gap-2">
            <p role="status">
              {texts.closed} {texts.heldUntil(state.reservedUntil)}
            </p>
            <Button type="button" onClick={onPay}>
              {texts.pay(formatRupees(totalCents))}
            </Button>
            {onGatewayPage}
            <ShopLink to={`/orders/${state.orderNumber}/cancel`} className={LINK}>
              {texts.cancelOrder}
            </ShopLink>
          </div>
        </Notice>
      ) : (
        <>
          <Alert>{state.alert}</Alert>
          {onGatewayPage}
        </>
      )}
    </div>
  );
}
