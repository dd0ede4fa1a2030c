import { data } from "react-router";
import { listDestinations } from "../../../domain/accounts/further-addresses.server.ts";
import { findAccountCart } from "../../../domain/cart/account-cart.server.ts";
import { pageArrival } from "../../../domain/cart/arrival-dates.ts";
import { acceptChanges } from "../../../domain/cart/compare-with-shop.ts";
import { findPlacedDetails } from "../../../domain/orders/guests/find-guest-details.server.ts";
import { listPlacedOrders } from "../../../domain/orders/order-queries.server.ts";
import { enabledMethods } from "../../../domain/orders/payment-methods.ts";
import type { CodeProblem } from "../../../domain/promotions/apply-discounts.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import {
  addToCart,
  removeItem,
  replaceCart,
  setQuantity,
  useCart,
  useIsCartStored,
} from "../shared/cart/cart-store.ts";
import { CartTable } from "../shared/cart/cart-table.tsx";
import { arrivalsTo } from "../shared/delivery/describe-arrival.server.ts";
import { renderStatusChannels } from "../shared/render-status-channels.server.tsx";
import type { Route } from "./+types/cart.route.ts";
import { findCartDiscounts } from "./applied-discount.server.ts";
import { BelowCart } from "./below-cart.tsx";
import { CartChanges } from "./cart-changes.tsx";
import { runCartForm } from "./cart-forms.server.ts";
import { CartNotices } from "./cart-notices.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { describeCookieCart } from "./describe-cookie-cart.server.tsx";
import { CartDiscountCode } from "./discount-code.tsx";
import { findCartCredit } from "./find-cart-credit.server.ts";
import { findCartTerms } from "./find-cart-terms.server.ts";
import { LaterAccountCart } from "./later-account-cart.tsx";
import { ProfileFirst } from "./profile-first.tsx";
import { renderBirthDate } from "./render-birth-date.server.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useComparedCart } from "./use-compared-cart.ts";
import { useCookieCart } from "./use-cookie-cart.tsx";
import { useDestination } from "./use-destination.ts";
import { useDiscounts } from "./use-discounts.ts";
import { useEmptiedCart } from "./use-emptied-cart.ts";
import { useGuestCheckout } from "./use-guest-checkout.ts";
import { useGuestDistrict } from "./use-guest-district.ts";
import { type InstructionsChoice, useInstructions } from "./use-instructions.ts";
import { usePayment } from "./use-payment.tsx";

/** Returns destinations, payment methods and payment settings. Only the browser knows the content of the cart. */
export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { sdkUrl, checkoutBase } = shop.config.payhere;
  const signedIn = await context.get(visitorContext).find();
  const profile = signedIn?.profile ?? null;
  const [destinations, placedOrders, terms, accountCart, updates, credit] = profile
    ? await Promise.all([
        listDestinations(shop, profile),
        listPlacedOrders(shop, profile.customerId),
        findCartTerms(shop, profile.customerId),
        findAccountCart(shop, profile.customerId, pageLanguage()),
        renderStatusChannels(shop, profile, "cart"),
        findCartCredit(shop, profile.customerId),
      ])
    : [[], [], null, null, "", null];
  const canOrderAsGuest = signedIn === null && shop.config.guests.isOn;
  const discounts = await findCartDiscounts(shop, request.headers, profile?.customerId ?? null);
  const birthDate = await renderBirthDate(shop, request.headers);
  const isBackFromPayment = searchParams.get("payment") === "cancelled";
  const page = {
    isSignedIn: signedIn !== null,
    loginEmail: signedIn && !profile ? signedIn.loginEmail : null,
    guestArrival: signedIn ? null : pageArrival(shop.config.arrival),
    canOrder: enabledMethods(shop.config.methods).length > 0,
    canOrderAsGuest,
    settings: profile || canOrderAsGuest ? shop.config.methods : null,
    delivery: shop.config.methods.delivery,
    vat: shop.config.methods.vat,
    gateway: { sdkUrl, checkoutBase },
    isRegistered: searchParams.has("registered"),
    isBackFromPayment,
    guestTyped: canOrderAsGuest && isBackFromPayment ? await findPlacedDetails(shop, request.headers) : null,
    destinations,
    arrivals: arrivalsTo(shop, destinations),
    requestedAddress: searchParams.get("address"),
    placedOrders,
    terms: canOrderAsGuest ? await findCartTerms(shop, null) : terms,
    accountCart,
    updates,
    credit,
    ...discounts,
    ...(birthDate && { birthDate }),
  };
  const { shown: cookieCart, cookie } = await describeCookieCart({ request, context }, page);
  return data({ ...page, cookieCart }, { headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export async function action({ request, context }: Route.ActionArgs) {
  return runCartForm({ request, context });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.cart);

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { common } = useMessages();
  const { cart } = customerMessages();
  const { cookieCart, discount: entered, guestArrival, settings } = loaderData;
  const taking = useCookieCart(cookieCart);
  const { items: kept, isReady } = useCart();
  const isKept = useIsCartStored();
  const checkout = useCheckout(loaderData.gateway);
  const { state, isBusy } = checkout;
  const { items, quote, isUnreachable, orderable, problems, isAnswer } = useComparedCart(kept, state);
  const destination = useDestination(loaderData.destinations, loaderData.requestedAddress);
  const { code: guest, isPending } = useGuestCheckout(loaderData.canOrderAsGuest);
  const guestDistrict = useGuestDistrict(guestArrival !== null, !loaderData.canOrderAsGuest);
  const district = destination?.chosen.address.district ?? guestDistrict.district;
  const discount = entered?.problem ? null : entered;
  const { instructions, change: changeInstructions } = useInstructions();
  const methodDistrict = district ?? guest?.ASSUMED_DISTRICT ?? null;
  const { discounts, isPending: isDiscountPending } = useDiscounts(discount, loaderData.offers);
  const facts = { items: orderable, quote, district: methodDistrict, settings, discounts, isGift: instructions.isGift };
  const { choice, creditField, CreditLines, toPayLabel } = usePayment(facts, loaderData.credit);
  const arrival = loaderData.arrivals.find((each) => each.district === district)?.sentence;
  const birthDate = quote?.some(({ needsBirthDate }) => needsBirthDate) ? loaderData.birthDate : undefined;
  useEmptiedCart({ isEmpty: isReady && kept.length === 0, placedOrders: loaderData.placedOrders });

  const accept = () => {
    replaceCart(acceptChanges(kept, problems));
    checkout.reset();
  };
  const change = (apply: () => void) => {
    apply();
    if (!isBusy) checkout.reset();
  };
  const instructed: InstructionsChoice = {
    instructions,
    isSent: isBusy || state.step === "dismissed",
    change: (changed) => change(() => changeInstructions(changed)),
  };
  const steps = { items: orderable, choice, settings, instructions: instructed, isDisabled: isBusy };
  const typed = { placed: loaderData.guestTyped, state, isDisabled: isBusy };
  const guestDetails = (heading: React.ReactNode, more: React.ReactNode) =>
    guest && (
      <guest.GuestDetails {...guestDistrict} {...typed} heading={heading}>
        {more}
      </guest.GuestDetails>
    );
  const codeField = (problem: CodeProblem | null) => (
    <CartDiscountCode key={actionData?.failure.text} discount={entered} problem={problem} answer={actionData} />
  );
  const canOrder = orderable.length > 0 && loaderData.canOrder;
  const summary = { checkout, choice, district, instructions, discount, discounts, codeField, CreditLines, toPayLabel };
  return (
    <>
      <h1 className="heading py-3 text-3xl md:py-5">{cart.heading}</h1>
      <CartNotices
        isRegistered={loaderData.isRegistered && state.step === "idle"}
        isBackFromPayment={loaderData.isBackFromPayment && state.step === "idle"}
        {...{ isKept, isUnreachable }}
      />
      <div className="hidden no-script:block">
        {cookieCart && <div dangerouslySetInnerHTML={{ __html: cookieCart.html }} />}
        {!isReady && codeField(cookieCart ? cookieCart.codeProblem : entered?.minimumCents ? "below-minimum" : null)}
      </div>
      {taking}
      <CartChanges problems={problems} isAnswer={isAnswer} onAccept={accept} />
      {!isReady && <p className="hidden py-16 text-center cart-full:block no-script:hidden">{common.loading}</p>}
      <div
        className={joinClasses(
          "flex flex-col gap-8",
          cookieCart && "no-script:hidden",
          !isReady && "cart-full:hidden",
          orderable.length > 0 && "md:grid md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem]",
        )}
      >
        <div className="grid min-w-0 gap-8">
          <CartTable
            items={items}
            quote={quote}
            problems={problems}
            onQuantity={(variantId, quantity) => change(() => setQuantity(variantId, quantity))}
            onRemove={(variantId) => change(() => removeItem(variantId))}
            onRestore={(item) => change(() => addToCart(item, item.quantity))}
          />
          <LaterAccountCart account={loaderData.accountCart} isSignedIn={loaderData.isSignedIn} />
          {guestArrival && guestDistrict.Field && orderable.length > 0 && (
            <guestDistrict.Field
              arrival={guestArrival}
              district={guestDistrict.district}
              onChoose={guestDistrict.choose}
            />
          )}
          {canOrder && loaderData.loginEmail !== null && <ProfileFirst loginEmail={loaderData.loginEmail} />}
          {birthDate && <div dangerouslySetInnerHTML={{ __html: birthDate }} />}
          {!birthDate && canOrder && (destination || guest) && (
            <CheckoutSteps
              {...steps}
              destination={destination && { ...destination, choose: (id) => change(() => destination.choose(id)) }}
              guestDetails={guestDetails}
              updates={loaderData.updates}
              credit={creditField(isBusy, change)}
              answer={actionData}
            />
          )}
        </div>
        {quote && orderable.length > 0 && !isDiscountPending && !guestDistrict.isPending && (
          <CheckoutSummary
            {...loaderData}
            items={orderable}
            {...summary}
            quote={quote}
            destination={birthDate ? null : (destination ?? guest?.GUEST_DESTINATION ?? null)}
            isGuestPending={isPending || birthDate !== undefined}
            arrival={arrival ?? (guest && <guest.GuestArrival settings={guestArrival} district={district} />)}
            hasChanges={problems.length > 0}
            onProceed={(chosen) => checkout.checkOut(items, { ...chosen, guest: guest?.readGuest() })}
          />
        )}
      </div>
      {isReady && <BelowCart items={kept} />}
    </>
  );
}
