import { useEffect } from "react";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { useCheckout } from "./use-checkout.ts";

/** Why the last attempt to order or to pay ended, and what can be done now. */
export function CheckoutMessage({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { state, payOnGatewayPage } = checkout;
  const { checkout: texts } = customerMessages();
  const place = useFocusIfLost(state);
  // The button that was pressed can be far from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own message
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [place, state]);
  if (state.step !== "dismissed" && state.step !== "stopped") return null;
  const { payment } = state;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 rounded-control">
      {state.step === "dismissed" ? (
        <Notice tone="info" role="status">
          {texts.closed} {texts.heldUntil(state.reservedUntil)}
        </Notice>
      ) : (
        <Alert>{state.alert}</Alert>
      )}
      {payment && (
        <Button type="button" variant="secondary" onClick={() => payOnGatewayPage(payment)}>
          {texts.onGatewayPage}
        </Button>
      )}
      {state.step === "dismissed" && (
        <p>
          <ShopLink to={`/orders/${state.orderNumber}/cancel`} className={LINE_LINK}>
            {texts.cancelOrder}
          </ShopLink>
        </p>
      )}
    </div>
  );
}
