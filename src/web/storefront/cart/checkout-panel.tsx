import { type CartItem, itemPrice } from "../../../domain/cart/cart-item.ts";
import { cartTotals } from "../../../domain/cart/cart-totals.ts";
import type { DeliverySettings } from "../../../domain/cart/delivery-charge.ts";
import { languagePath } from "../../../domain/languages.ts";
import type { Cents } from "../../../domain/money.ts";
import type { MethodSettings } from "../../../domain/orders/payment-methods.ts";
import type { PaymentRequest } from "../../../domain/payments/gateway.ts";
import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";
import type { TermsVersion } from "../../../domain/terms-version.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { CartSummary } from "./cart-summary.tsx";
import { DeliveryAddressPicker } from "./delivery-address-picker.tsx";
import { FreeDelivery } from "./free-delivery.tsx";
import { PaymentMethodPicker } from "./payment-method-picker.tsx";
import type { Chosen } from "./place-order.ts";
import type { useCheckout } from "./use-checkout.ts";
import type { DestinationChoice } from "./use-destination.ts";
import type { MethodChoice } from "./use-payment-method.ts";

type Props = {
  /** False while the shop has no payment method on. */
  canOrder: boolean;
  isSignedIn: boolean;
  checkout: ReturnType<typeof useCheckout>;
  /** Null while the customer cannot order: signed out, or without a profile. */
  choice: MethodChoice | null;
  destination: DestinationChoice | null;
  settings: MethodSettings | null;
  delivery: DeliverySettings;
  /** The applied discount code, if any. */
  discount: (DiscountTerms & { id: string }) | null;
  /** The terms that placing an order accepts; null when the shop has none. */
  terms: TermsVersion | null;
  /** Renders the field for a discount code, for this subtotal. */
  codeField(subtotalCents: Cents): React.ReactNode;
  items: readonly CartItem[];
  /** True while ordering is impossible: the cart is loading, or changes wait to be accepted. */
  isBlocked: boolean;
  onProceed(chosen: Chosen): void;
};

const LOGIN_FOR_CHECKOUT = "/login?why=checkout&next=%2Fcart";

/** Delivery address, payment method, totals, and the button that places the order (spec §2 Cart). */
export function CheckoutPanel(props: Props) {
  const { isSignedIn, destination, choice, settings, items, delivery, discount } = props;
  const lines = items.map((item) => ({ ...item, priceCents: itemPrice(item) }));
  const district = destination?.chosen.address.district ?? null;
  const totals = choice?.chosen?.totals ?? cartTotals(lines, { delivery, district, discount });
  const summary = (
    <>
      <FreeDelivery subtotalCents={totals.subtotalCents} delivery={delivery} />
      {props.codeField(totals.subtotalCents)}
      <CartSummary totals={totals} />
    </>
  );
  if (!props.canOrder) {
    return (
      <>
        {summary}
        <OrdersClosed />
      </>
    );
  }
  if (!isSignedIn || !destination) {
    return (
      <>
        {summary}
        {isSignedIn ? <ProfileFirst /> : <LoginFirst />}
      </>
    );
  }
  return (
    <section className="grid gap-6">
      <DeliveryAddressPicker choice={destination} isDisabled={props.checkout.isBusy} />
      {choice && settings && (
        <PaymentMethodPicker
          choice={choice}
          settings={settings}
          titles={titlesOf(items)}
          isDisabled={props.checkout.isBusy}
        />
      )}
      {summary}
      <DiscretionLine isCard={choice?.chosen?.method === "card"} />
      <Proceed {...props} />
    </section>
  );
}

function titlesOf(items: readonly CartItem[]): Map<string, string> {
  return new Map(items.map(({ variantId, title }) => [variantId, title]));
}

function OrdersClosed() {
  const { methods } = customerMessages();
  const { footer } = useMessages();
  return (
    <section className="grid gap-3">
      <Notice tone="warning">{methods.noneEnabled}</Notice>
      <ButtonLink to="/contact" variant="secondary">
        {footer.contact}
      </ButtonLink>
    </section>
  );
}

function LoginFirst() {
  const { cart } = customerMessages();
  return (
    <section className="grid gap-3">
      <ButtonLink to={LOGIN_FOR_CHECKOUT}>{cart.proceed}</ButtonLink>
      <p className="text-ink-soft text-sm">{cart.loginFirst}</p>
      <DiscretionLine />
    </section>
  );
}

function ProfileFirst() {
  const { catalogue, cart } = customerMessages();
  return (
    <section className="grid gap-3">
      <Alert tone="info">{catalogue.profileMissing}</Alert>
      <ButtonLink to="/account" variant="secondary">
        {cart.completeProfile}
      </ButtonLink>
    </section>
  );
}

/** A card opens its payment; other methods place the order at once. */
function Proceed({
  checkout,
  choice,
  destination,
  discount,
  terms,
  isBlocked,
  onProceed,
}: Pick<Props, "checkout" | "choice" | "destination" | "discount" | "terms" | "isBlocked" | "onProceed">) {
  const { cart, checkout: texts } = customerMessages();
  const { methods } = customerMessages();
  const { footer, policyPage } = useMessages();
  const chosen = choice?.chosen;
  const isCard = chosen?.method === "card";
  const busyWords = isCard ? texts.starting : methods.placing;
  const proceed = () => {
    if (!chosen || !destination) return;
    const { method, totals } = chosen;
    const discountId = discount && totals.discountCents > 0 ? discount.id : undefined;
    onProceed({ method, totalCents: totals.totalCents, destination: destination.chosen, discountId, terms });
  };
  return (
    <div className="grid gap-3">
      <CheckoutMessage checkout={checkout} />
      {terms && (
        <p className="text-sm">
          {cart.acceptance}{" "}
          <a href={languagePath(terms.language, `/terms/${terms.version}`)} hrefLang={terms.language} className={LINK}>
            {footer.terms} ({policyPage.version(terms.version)})
          </a>
        </p>
      )}
      <Button type="button" onClick={proceed} isBusy={checkout.isBusy} disabled={isBlocked || !chosen}>
        {checkout.isBusy ? busyWords : isCard ? cart.proceed : methods.placeOrder}
      </Button>
    </div>
  );
}

function CheckoutMessage({ checkout: { state, payOnGatewayPage } }: Pick<Props, "checkout">) {
  const { checkout: texts } = customerMessages();
  const place = useFocusIfLost(state);
  if (state.step !== "dismissed" && state.step !== "stopped") return null;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 rounded-control">
      {state.step === "dismissed" ? (
        <Notice tone="info" role="status">
          {texts.closed}
        </Notice>
      ) : (
        <Alert>{state.alert}</Alert>
      )}
      {state.payment && <GatewayPageButton payment={state.payment} onPay={payOnGatewayPage} />}
    </div>
  );
}

function GatewayPageButton({ payment, onPay }: { payment: PaymentRequest; onPay(payment: PaymentRequest): void }) {
  const { checkout: texts } = customerMessages();
  return (
    <Button type="button" variant="secondary" onClick={() => onPay(payment)}>
      {texts.onGatewayPage}
    </Button>
  );
}
