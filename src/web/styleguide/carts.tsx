import { PROFILE_ADDRESS } from "../../domain/accounts/further-address.ts";
import { itemPrice } from "../../domain/cart/cart-item.ts";
import { cartTotals } from "../../domain/cart/cart-totals.ts";
import { ALWAYS_CHARGED } from "../../domain/cart/delivery-charge.ts";
import { rupees } from "../../domain/money.ts";
import { NO_INSTRUCTIONS } from "../../domain/orders/delivery-instructions.ts";
import { offeredMethods } from "../../domain/orders/payment-methods.ts";
import { AccountCartQuestion } from "../storefront/cart/account-cart.tsx";
import { AddressChoice } from "../storefront/cart/address-choice.tsx";
import { CartChanges } from "../storefront/cart/cart-changes.tsx";
import { CartNotices } from "../storefront/cart/cart-notices.tsx";
import { CartSummary } from "../storefront/cart/cart-summary.tsx";
import { CheckoutSteps } from "../storefront/cart/checkout-steps.tsx";
import { CheckoutSummary } from "../storefront/cart/checkout-summary.tsx";
import { CreditField, CreditLines } from "../storefront/cart/credit-field.tsx";
import { DiscountCode } from "../storefront/cart/discount-code.tsx";
import { ProfileFirst } from "../storefront/cart/profile-first.tsx";
import { TermsAgreement } from "../storefront/cart/terms-agreement.tsx";
import type { useCheckout } from "../storefront/cart/use-checkout.ts";
import { ChatOrderForm } from "../storefront/chat-order/chat-order-form.tsx";
import { MessagePicker } from "../storefront/chat-order/message-picker.tsx";
import { MessageText } from "../storefront/chat-order/message-text.tsx";
import { CartTable } from "../storefront/shared/cart/cart-table.tsx";
import { MiniCart } from "../storefront/shared/cart/mini-cart.tsx";
import { RemovedNotice } from "../storefront/shared/cart/removed-notice.tsx";
import { MissingDetails } from "../storefront/shared/missing-details.tsx";
import { PREPARED, PROBLEMS, QUOTE, SETTINGS } from "./cart-samples.ts";
import { GuestSpecimens } from "./guests.tsx";
import { A_LINE, A_PROFILE, LINES } from "./samples.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const PRICED = LINES.map((line) => ({ ...line, priceCents: itemPrice(line), allowsCash: line !== A_LINE }));

const OFFERS = offeredMethods({ lines: PRICED, district: "LK-21" }, SETTINGS);

const CREDIT = { balanceCents: rupees(2_500), hasGiftCards: true };
const nothing = () => undefined;

export function Carts() {
  return (
    <Chapter title="Cart and checkout">
      <Specimen title="CartTable: with what has changed; empty">
        <CartTable
          items={LINES}
          quote={QUOTE}
          problems={PROBLEMS}
          onQuantity={nothing}
          onRemove={nothing}
          onRestore={nothing}
        />
        <CartTable items={[]} quote={null} onQuantity={nothing} onRemove={nothing} />
      </Specimen>
      <Specimen title="CartNotices, AccountCartQuestion, CartChanges, RemovedNotice">
        <CartNotices isRegistered isBackFromPayment isKept={false} isUnreachable />
        <AccountCartQuestion units={2} add={nothing} keepApart={nothing} />
        <CartChanges problems={PROBLEMS} onAccept={nothing} />
        <RemovedNotice item={A_LINE} onRestore={nothing} />
      </Specimen>
      <Specimen title="CartSummary: without and with a charge for the way of paying">
        <div className="grid max-w-form gap-8">
          <CartSummary totals={cartTotals(PRICED, { delivery: ALWAYS_CHARGED })} />
          <CartSummary totals={cartTotals(PRICED, { feeCents: rupees(250), delivery: ALWAYS_CHARGED })} />
        </div>
      </Specimen>
      <Specimen title="MiniCart: with lines; empty">
        <div className="max-w-form bg-surface p-5">
          <MiniCart
            items={LINES}
            quote={QUOTE}
            delivery={{ freeFromCents: rupees(20_000) }}
            onQuantity={nothing}
            onRemove={nothing}
            onLeave={nothing}
          />
        </div>
        <div className="max-w-form bg-surface p-5">
          <MiniCart
            items={[]}
            quote={null}
            delivery={{ freeFromCents: null }}
            onQuantity={nothing}
            onRemove={nothing}
            onLeave={nothing}
          />
        </div>
      </Specimen>
      <Specimen title="DiscountCode: none; not taken; entered; below its minimum">
        <div className="grid max-w-form gap-6">
          <DiscountCode code={null} problem={null} />
          <DiscountCode code={null} problem="We do not know this code." typed="WELCOME1O" />
          <DiscountCode code="WELCOME10" problem={null} />
          <DiscountCode code="WELCOME10" problem="This code counts from Rs. 5,000 of goods on." />
        </div>
      </Specimen>
      <Checkouts />
      <CreditSpecimens />
      <Specimen title="MessagePicker, MessageText, MissingDetails, ChatOrderForm">
        <ChatOrderForm prepared={PREPARED} />
        <MessagePicker prepared={PREPARED} profile={A_PROFILE} />
        <MessageText text={A_LINE.title} />
        <MissingDetails />
      </Specimen>
    </Chapter>
  );
}

const STATES: [string, Partial<ReturnType<typeof useCheckout>>][] = [
  ["at rest", {}],
  ["busy", { isBusy: true, state: { step: "placing" } }],
  ["stopped", { state: { step: "stopped", alert: "Payment system is not available.", payment: null } }],
];

function Checkouts() {
  const shown = {
    canOrder: true,
    items: LINES,
    onProceed: nothing,
    quote: QUOTE,
    district: "LK-21" as const,
    arrival: "Arrives Tue 24 to Thu 26 Nov in Kandy if you order by 2 pm.",
    instructions: NO_INSTRUCTIONS,
    delivery: { ...ALWAYS_CHARGED, freeFromCents: rupees(20_000) },
    vat: { number: "123456789-7000", basisPoints: 1_800 },
    discount: null,
    terms: { language: "en" as const, version: 2, savedOn: "12 October 2026", replaced: null, isBox: false },
    codeField: () => <DiscountCode code="WELCOME10" problem={null} />,
    hasChanges: false,
  };
  const { firstName, lastName, phone, address } = A_PROFILE;
  const home = { id: PROFILE_ADDRESS, label: "", firstName, lastName, phone, address, version: 0 };
  const destination = {
    destinations: [home, { ...home, id: "work", label: "Work" }],
    chosen: home,
    choose: nothing,
    first: null,
    add: nothing,
  };
  const choice = { offers: OFFERS, chosen: OFFERS[0] ?? null, isCovered: false, cardNote: undefined, choose: nothing };
  const atRest = {
    state: { step: "idle" as const },
    isBusy: false,
    reset: nothing,
    checkOut: () => Promise.resolve(),
    payOnGatewayPage: nothing,
  };
  return (
    <>
      <Specimen title="CheckoutSummary: signed out">
        <div className="grid max-w-form gap-6">
          <CheckoutSummary {...shown} isSignedIn={false} destination={null} choice={null} checkout={atRest} />
        </div>
      </Specimen>
      <GuestSpecimens />
      <Specimen title="CheckoutSummary: no payment method is on">
        <div className="grid max-w-form gap-6">
          <CheckoutSummary
            {...{ ...shown, canOrder: false }}
            isSignedIn={false}
            destination={null}
            choice={null}
            checkout={atRest}
          />
        </div>
      </Specimen>
      <Specimen title="CheckoutSteps: DeliveryAddressPicker, InstructionFields, PaymentMethodPicker">
        <div className="grid max-w-form gap-6">
          <CheckoutSteps
            items={LINES}
            destination={destination}
            updates=""
            instructions={{ instructions: { ...NO_INSTRUCTIONS, isGift: true }, change: nothing }}
            choice={choice}
            settings={SETTINGS}
            answer={undefined}
            isDisabled={false}
          />
        </div>
      </Specimen>
      <Specimen title="AddressChoice; ProfileFirst">
        <div className="grid max-w-form gap-6">
          <AddressChoice choice={{ ...destination, first: "Save the address first" }} answer={undefined} />
          <ProfileFirst loginEmail="nimali@example.test" />
        </div>
      </Specimen>
      {STATES.map(([name, checkout]) => (
        <Specimen key={name} title={`CheckoutSummary: ${name}`}>
          <div className="grid max-w-form gap-6">
            <CheckoutSummary
              {...shown}
              isSignedIn
              destination={destination}
              choice={choice}
              checkout={{ ...atRest, ...checkout }}
            />
          </div>
        </Specimen>
      ))}
      <Specimen title="TermsAgreement: the terms have changed">
        <TermsAgreement
          terms={{ ...shown.terms, isBox: true, replaced: { language: "en", version: 1 } }}
          isAgreed={false}
          isMissing
          onAgree={nothing}
        />
      </Specimen>
    </>
  );
}

/** Payment by gift cards and store credit: unused; for a part of the order; for all of it. */
function CreditSpecimens() {
  return (
    <Specimen title="CreditField, CreditLines">
      <CreditField credit={CREDIT} isUsed={false} isCovered={false} isDisabled={false} onUse={nothing} />
      <CreditField credit={CREDIT} isUsed isCovered={false} isDisabled={false} onUse={nothing} />
      <CreditLines creditCents={rupees(2_500)} dueCents={rupees(1_000)} />
      <CreditField credit={CREDIT} isUsed isCovered isDisabled onUse={nothing} />
    </Specimen>
  );
}
