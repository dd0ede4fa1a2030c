import { type Destination, PROFILE_ADDRESS } from "../../../domain/accounts/further-address.ts";
import { cartFingerprint } from "../../../domain/cart/cart-fingerprint.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import { formatRupees } from "../../../domain/money.ts";
import { MAX_GIFT_NOTE, MAX_PARCEL_NAME } from "../../../domain/orders/delivery-instructions.ts";
import {
  isChargedOnPacking,
  type MethodOffer,
  type MethodSettings,
  offeredMethods,
} from "../../../domain/orders/payment-methods.ts";
import { discountsOf } from "../../../domain/promotions/apply-discounts.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { LINE_LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { fromCart } from "../../urls/address-url.ts";
import { AddressLines, addressName } from "../shared/address-lines.tsx";
import { CardMarks } from "../shared/card-marks.tsx";
import { CartForm } from "../shared/cart/cart-form.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CART_FORM, changeButton, hasInstructions } from "./cookie-cart-form.ts";
import type { CookieCartProps } from "./cookie-cart-view.tsx";
import { BOX, RequestSelect } from "./instruction-fields.tsx";
import { hintOf, isMixed, titlesOf } from "./payment-method-picker.tsx";
import { StepHeading } from "./step-heading.tsx";
import { TermsAgreement } from "./terms-agreement.tsx";

type Props = CookieCartProps & { destination: Destination; settings: MethodSettings };

/** The three steps of the order as plain forms: the address is chosen first, because charges depend on it. */
export function CookieCheckout(props: Props) {
  const { orderable, quote, page, destination, settings, orderKey, typed } = props;
  const { checkout, methods, cart } = customerMessages();
  const discount = page.discount?.problem ? null : page.discount;
  const lines = pricedLines(orderable, quote);
  const { district } = destination.address;
  const offers = offeredMethods(
    { lines, district, discounts: discountsOf({ code: discount, offers: page.offers }) },
    settings,
  );
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  const chosen = offered.find(({ method }) => method === typed.method) ?? offered[0];
  const arrival = page.arrivals.find(({ district }) => district === destination.address.district)?.sentence;
  return (
    <>
      <section aria-labelledby="plain-address" className="grid gap-3">
        <h2 id="plain-address">
          <StepHeading number={1}>{checkout.deliverTo}</StepHeading>
        </h2>
        <Addresses {...props} />
        {page.updates && <div dangerouslySetInnerHTML={{ __html: page.updates }} />}
      </section>
      <CartForm id={CART_FORM} className="grid gap-8">
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="seen" value={cartFingerprint(lines)} />
        <input type="hidden" name="addressId" value={destination.id} />
        {discount && chosen?.totals.applied.some(({ id }) => id === discount.id) && (
          <input type="hidden" name="discountId" value={discount.id} />
        )}
        {page.terms && <input type="hidden" name="termsLanguage" value={page.terms.language} />}
        {page.terms && <input type="hidden" name="termsVersion" value={page.terms.version} />}
        <Instructions typed={typed} />
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3">
            <StepHeading number={2}>{methods.heading}</StepHeading>
          </legend>
          {offers.map((offer) => (
            <MethodOption key={offer.method} {...props} offer={offer} isChosen={offer === chosen} />
          ))}
          {!chosen && !isMixed(offers) && <Notice tone="warning">{methods.none}</Notice>}
        </fieldset>
        <section aria-labelledby="plain-check" className="grid gap-4">
          <h2 id="plain-check">
            <StepHeading number={3}>{checkout.check}</StepHeading>
          </h2>
          {chosen && <CartSummary totals={chosen.totals} discount={discount} offers={page.offers} />}
          {arrival && !chosen?.totals.isOfGiftCards && <p>{arrival}</p>}
          {page.terms && (
            <TermsAgreement terms={page.terms} isAgreed={false} isMissing={false} onAgree={() => undefined} />
          )}
          {chosen && (
            <Button name="intent" value="place">
              {cart.proceed}
            </Button>
          )}
        </section>
      </CartForm>
    </>
  );
}

/** The chosen address; any other one is chosen with a form of its own. */
function Addresses({ page: { destinations }, destination, words }: Props) {
  const { checkout: texts } = customerMessages();
  const change =
    destination.id === PROFILE_ADDRESS ? "/account?edit=1" : fromCart(`/account/addresses/${destination.id}`);
  return (
    <>
      <div className="rounded-picture bg-surface p-5">
        <AddressLines of={destination} />
        <ShopLink className={LINE_LINK} to={change}>
          {texts.changeAddress}
        </ShopLink>
      </div>
      {destinations.length > 1 && (
        <div className="grid gap-3">
          {destinations.map((each) => (
            <label key={each.id} className="flex cursor-pointer gap-3">
              <input
                type="radio"
                name="address"
                form={CART_FORM}
                value={each.id}
                defaultChecked={each === destination}
                className={BOX}
              />
              {each.id === PROFILE_ADDRESS ? texts.ofProfile : addressName(each)}
            </label>
          ))}
          <Button variant="secondary" {...changeButton("address")}>
            {words.deliverHere}
          </Button>
        </div>
      )}
      <p>
        <ShopLink className={LINE_LINK} to={fromCart("/account/addresses/new")}>
          {words.elsewhere}
        </ShopLink>
      </p>
    </>
  );
}

type OptionProps = Props & { offer: MethodOffer; isChosen: boolean };

function MethodOption({ offer, isChosen, settings, items, quote, statementName, words }: OptionProps) {
  const { methods } = customerMessages();
  const { discretion } = useMessages();
  const { method, totals, refusals } = offer;
  const isOffered = refusals.length === 0;
  const isReserved = isChargedOnPacking(settings, { ...offer, lines: quote });
  const titles = new Map(items.map(({ variantId, title }) => [variantId, title]));
  const cardNotes = [statementName && discretion.statement(statementName), isReserved && words.chargedOnPacking];
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="radio"
          name="method"
          value={method}
          defaultChecked={isChosen}
          disabled={!isOffered}
          required
          className={BOX}
        />
        {isOffered && <input type="hidden" name={`total-${method}`} value={totals.totalCents} />}
        <span className="block min-w-0">
          <span className="block font-strong">
            {methods.names[method]}
            {isOffered && ` · ${formatRupees(totals.totalCents)}`}
          </span>
          <span className="block text-ink-soft text-sm">
            {isOffered
              ? hintOf(method, settings, cardNotes)
              : refusals.map((refusal) => methods.refusalText(method, refusal, titlesOf(refusal, titles))).join(" ")}
          </span>
        </span>
      </label>
      {method === "card" && isOffered && (
        <div className="mt-2 pl-9">
          <CardMarks />
        </div>
      )}
    </div>
  );
}

/** Name on the parcel, a request to the courier, and gifts. */
function Instructions({ typed }: Pick<CookieCartProps, "typed">) {
  const { instructions: texts } = customerMessages();
  return (
    <details open={hasInstructions(typed)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.more}
      </summary>
      <div className="mt-2 grid gap-5">
        <label className="block">
          <span className="mb-1 block font-strong">{texts.parcelName}</span>
          <span className="mb-1.5 block text-ink-soft text-sm">{texts.parcelNameHint}</span>
          <input
            name="parcelName"
            defaultValue={typed.parcelName}
            maxLength={MAX_PARCEL_NAME}
            autoComplete="off"
            className={CONTROL}
          />
        </label>
        <div>
          <label htmlFor="delivery-request" className="mb-1 block font-strong">
            {texts.request}
          </label>
          <RequestSelect id="delivery-request" name="request" defaultValue={typed.request ?? ""} />
        </div>
        <label className="flex cursor-pointer gap-3">
          <input type="checkbox" name="isGift" defaultChecked={typed.isGift !== undefined} className={BOX} />
          <span>
            {texts.gift}
            <span className="block text-ink-soft text-sm">{texts.giftHint}</span>
          </span>
        </label>
        <label className="block">
          <span className="mb-1 block font-strong">{texts.giftNote}</span>
          <textarea
            name="giftNote"
            defaultValue={typed.giftNote}
            maxLength={MAX_GIFT_NOTE}
            rows={3}
            className={CONTROL}
          />
        </label>
      </div>
    </details>
  );
}
