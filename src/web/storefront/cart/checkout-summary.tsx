import { useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { cartTotals } from "../../../domain/cart/cart-totals.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import type { DeliverySettings } from "../../../domain/cart/delivery-charge.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import type { VatTerms } from "../../../domain/cart/vat.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import { type Cents, cents } from "../../../domain/money.ts";
import type { DeliveryInstructions } from "../../../domain/orders/delivery-instructions.ts";
import type { ApplyDiscounts, CodeProblem } from "../../../domain/promotions/apply-discounts.ts";
import { ButtonLink } from "../../components/button.tsx";
import { LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { ADDRESS_FORM_ID } from "../shared/address-lines.tsx";
import { CardMarks } from "../shared/card-marks.tsx";
import { isReturnedOnlyIfFaulty } from "../shared/cart/cart-table.tsx";
import { FreeDelivery } from "../shared/cart/free-delivery.tsx";
import type { CartCode, CartOffer } from "./applied-discount.server.ts";
import { CHANGES_ID } from "./cart-changes.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CheckoutMessage } from "./checkout-message.tsx";
import type { CartTerms } from "./find-cart-terms.server.ts";
import { LoginButton, OrderBar, OrderButton } from "./order-bar.tsx";
import type { Chosen } from "./place-order.ts";
import { StepHeading } from "./step-heading.tsx";
import { AGREEMENT_ID, TermsAgreement } from "./terms-agreement.tsx";
import type { useCheckout } from "./use-checkout.ts";
import type { MethodChoice } from "./use-payment-method.ts";

type Props = {
  /** False while the shop has no payment method on. */
  canOrder: boolean;
  isSignedIn: boolean;
  checkout: ReturnType<typeof useCheckout>;
  /** Null while the customer cannot order: signed out, or without a profile. */
  choice: MethodChoice | null;
  /** Null while the customer cannot order here. `first`: the step before the order, in words. */
  destination: { chosen: Chosen["destination"]; first?: string | null } | null;
  /** True while the first step of an order without an account loads. */
  isGuestPending?: boolean;
  /** District of the delivery; null while it is unknown. */
  district: DistrictCode | null;
  /** When the order arrives at the destination; null while that is unknown. */
  arrival: React.ReactNode;
  instructions: DeliveryInstructions;
  delivery: DeliverySettings;
  vat: VatTerms | null;
  /** The applied discount code, if any. */
  discount: CartCode | null;
  /** Automatic offers. */
  offers?: readonly CartOffer[];
  discounts?: ApplyDiscounts | null;
  /** The terms that placing an order accepts; null when the shop has none. */
  terms: CartTerms | null;
  /** Renders the field for a discount code, with the reason why the code has no effect. */
  codeField(problem: CodeProblem | null): React.ReactNode;
  /** Renders the part that credit pays; undefined while its code is not loaded. */
  CreditLines?: React.ComponentType<{ creditCents: Cents; dueCents: Cents }> | undefined;
  /** Name of the amount that credit does not pay; undefined while its code is not loaded. */
  toPayLabel?: string | undefined;
  items: readonly CartItem[];
  quote: readonly QuotedLine[];
  /** True while changes of the cart wait to be accepted. */
  hasChanges: boolean;
  onProceed(chosen: Chosen): void;
};

/**
 * Step 3 of the order: charges, terms and the button (spec §2 Cart). Beside the cart on desktops. In one column its
 * boxes are children of the page's column (`contents`), so that the button stays in the window from the start.
 */
export function CheckoutSummary(props: Props) {
  const { cart, checkout: texts } = customerMessages();
  const {
    choice,
    destination,
    district,
    items,
    quote,
    delivery,
    vat,
    discount,
    offers = [],
    discounts,
    canOrder,
    isSignedIn,
    terms,
  } = props;
  const totals =
    choice?.chosen?.totals ?? cartTotals(pricedLines(items, quote), { delivery, district, discounts, vat });
  const creditCents = choice?.chosen?.creditCents ?? 0;
  const dueCents = cents(totals.totalCents - creditCents);
  const isCard = !choice || (choice.chosen?.method === "card" && !choice.isCovered);
  const { isAgreed, isMissing, agree, proceed } = useProceed(props);
  const isOrdering = canOrder && destination !== null;
  const isDismissed = props.checkout.state.step === "dismissed";
  const agreement = terms && <TermsAgreement {...{ terms, isAgreed, isMissing }} onAgree={agree} />;
  // The bar has room for a sentence, not for a box with what changed.
  const isInBar = !terms?.isBox && !isDismissed;
  return (
    <aside
      aria-label={cart.summary}
      className="sticky top-[calc(var(--header)+1rem)] contents gap-4 self-start low-desk:static md:grid"
    >
      <div id="summary" className="grid scroll-mt-4 gap-4">
        {isOrdering && (
          <h2>
            <StepHeading number={3}>{texts.check}</StepHeading>
          </h2>
        )}
        {!totals.isOfGiftCards && <FreeDelivery subtotalCents={totals.subtotalCents} delivery={delivery} />}
        <CartSummary totals={totals} discount={discount} offers={offers} />
        {creditCents > 0 && props.CreditLines && (
          <props.CreditLines creditCents={cents(creditCents)} dueCents={dueCents} />
        )}
        {isOrdering && !totals.isOfGiftCards && props.arrival && <div>{props.arrival}</div>}
        {!totals.isOfGiftCards && props.codeField(totals.codeProblem)}
        {isOrdering && !isInBar && agreement}
        {!canOrder && <OrdersClosed />}
      </div>
      {isOrdering && <CheckoutMessage checkout={props.checkout} totalCents={dueCents} onPay={proceed} />}
      {isOrdering && !isDismissed && (
        <OrderBar
          totalCents={dueCents}
          label={creditCents > 0 ? props.toPayLabel : undefined}
          sentence={isInBar && agreement}
        >
          <OrderButton
            method={choice?.chosen?.method ?? null}
            isCard={isCard}
            totalCents={dueCents}
            isBusy={props.checkout.isBusy}
            first={props.hasChanges ? cart.changesFirst : (destination.first ?? null)}
            onPress={proceed}
          />
        </OrderBar>
      )}
      {canOrder && !isSignedIn && !isOrdering && !props.isGuestPending && (
        <>
          <OrderBar totalCents={totals.totalCents}>
            <LoginButton />
          </OrderBar>
          <LoginFirst />
        </>
      )}
      <div className="grid gap-4">
        {isOrdering && <NotReturnable items={items} quote={props.quote} />}
        {/* The option of the card has the name on statements, and in one column the marks. */}
        {!totals.isOfGiftCards && <DiscretionLine isCard={isCard && !isOrdering} />}
        {isCard && (
          <div className={isOrdering ? "max-md:hidden" : ""}>
            <CardMarks />
          </div>
        )}
      </div>
    </aside>
  );
}

/**
 * The tick for the terms, and the order button. A press orders, or scrolls to the first missing field or to terms out
 * of sight, which then say that they come first.
 */
function useProceed(props: Props) {
  const { checkout, choice, destination, instructions, discount, terms, hasChanges, onProceed } = props;
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const proceed = () => {
    const chosen = choice?.chosen;
    if (!chosen || !destination || checkout.isBusy) return;
    if (hasChanges) return document.getElementById(CHANGES_ID)?.focus();
    if (destination.first) return document.getElementById(ADDRESS_FORM_ID)?.focus();
    if (terms?.isBox && !isAgreed) {
      setIsMissing(true);
      return document.getElementById(AGREEMENT_ID)?.focus();
    }
    const { method, totals, creditCents } = chosen;
    // The order of a closed popup was placed under the same terms.
    const isPlaced = checkout.state.step === "dismissed" && method === "card";
    const sentence = terms?.isBox || isPlaced ? null : document.getElementById(AGREEMENT_ID);
    if (sentence && !isUncovered(sentence)) {
      setIsMissing(true);
      return sentence.scrollIntoView({ block: "center" });
    }
    const discountId = totals.applied.find(({ id }) => id === discount?.id)?.id;
    const shown = terms && { language: terms.language, version: terms.version };
    onProceed({
      method,
      totalCents: totals.totalCents,
      creditCents: creditCents || undefined,
      destination: destination.chosen,
      instructions,
      discountId,
      terms: shown,
      isTicked: Boolean(terms?.isBox),
    });
  };
  const agree = (next: boolean) => {
    setIsAgreed(next);
    setIsMissing(false);
  };
  return { isAgreed, isMissing, agree, proceed };
}

/** Returns whether all lines of a text are on the screen, under no bar. */
function isUncovered(text: Element): boolean {
  const { left, top, bottom } = text.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => text.contains(document.elementFromPoint(left + 1, y)));
}

/** Items that can be returned only when faulty. */
function NotReturnable({ items, quote }: Pick<Props, "items" | "quote">) {
  const { cart } = customerMessages();
  const kept = new Set(quote.filter(isReturnedOnlyIfFaulty).map(({ variantId }) => variantId));
  const count = items.filter(({ variantId }) => kept.has(variantId)).length;
  if (count === 0) return null;
  return <p className="text-ink-soft text-sm">{cart.notReturnable(count, items.length)}</p>;
}

export function OrdersClosed() {
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

export function LoginFirst() {
  const { cart } = customerMessages();
  return (
    <p className="text-ink-soft text-sm">
      {cart.loginFirst} {cart.newHere}{" "}
      <ShopLink to="/register?next=%2Fcart" className={LINK}>
        {cart.register}
      </ShopLink>
    </p>
  );
}
