import type { Destination } from "../../../domain/accounts/further-address.ts";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { cartTotals } from "../../../domain/cart/cart-totals.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import type { DeliverySettings } from "../../../domain/cart/delivery-charge.ts";
import { orderableUnits } from "../../../domain/cart/orderable-lines.ts";
import { pricedLines } from "../../../domain/cart/priced-lines.ts";
import type { VatTerms } from "../../../domain/cart/vat.ts";
import type { DistrictCode } from "../../../domain/districts.ts";
import type { LineProblem } from "../../../domain/errors.ts";
import { languagePath } from "../../../domain/languages.ts";
import type { MethodSettings } from "../../../domain/orders/payment-methods.ts";
import { discountsOf } from "../../../domain/promotions/apply-discounts.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { districtOptions } from "../../components/forms/district-options.ts";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { Notice } from "../../components/notice.tsx";
import { QuantityStepper } from "../../components/quantity-stepper.tsx";
import type { FormAnswer } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { cartWithAddress } from "../../urls/address-url.ts";
import { CartForm, CartUrl } from "../shared/cart/cart-form.tsx";
import { CartRowLayout, CartTableLayout, isReturnedOnlyIfFaulty, itemName } from "../shared/cart/cart-table.tsx";
import { DeleteButton } from "../shared/cart/delete-button.tsx";
import { FreeDelivery } from "../shared/cart/free-delivery.tsx";
import { problemText } from "../shared/problem-text.ts";
import type { CartCode, CartOffer } from "./applied-discount.server.ts";
import { CartSummary } from "./cart-summary.tsx";
import type { CartWords } from "./cart-words.server.ts";
import { LoginFirst, OrdersClosed } from "./checkout-summary.tsx";
import { CART_FORM, changeButton, quantityField } from "./cookie-cart-form.ts";
import { CookieCheckout } from "./cookie-checkout.tsx";
import type { CartTerms } from "./find-cart-terms.server.ts";
import { LoginButton } from "./order-bar.tsx";
import { ProfileFirst } from "./profile-first.tsx";

/** Facts of the cart page besides the cookie. */
export type CartPage = {
  isSignedIn: boolean;
  canOrder: boolean;
  /** Null while the customer cannot order. */
  settings: MethodSettings | null;
  delivery: DeliverySettings;
  vat: VatTerms | null;
  destinations: readonly Destination[];
  arrivals: readonly { district: DistrictCode; sentence: string }[];
  terms: CartTerms | null;
  discount: CartCode | null;
  offers: readonly CartOffer[];
  /** HTML: texts about orders. */
  updates: string;
  /** HTML: the form for the date of birth, for items that need it. */
  birthDate?: string;
};

export type CookieCartProps = {
  /** Items with today's titles and prices. */
  items: readonly CartItem[];
  quote: readonly QuotedLine[];
  /** Lines that the shop no longer has as many of. */
  problems: readonly LineProblem[];
  orderable: readonly CartItem[];
  page: CartPage;
  destination: Destination | null;
  district: DistrictCode | null;
  words: CartWords;
  /** The shop on card statements; empty without a name of its own. */
  statementName: string;
  /** Idempotency key of the order form. */
  orderKey: string;
  answer: FormAnswer | null;
  /** Texts of the order form, from a rejected order or a change of the cart. */
  typed: Readonly<Record<string, string>>;
};

/** The cart of a browser without script, with plain forms. Rendered on the server only: it has no handlers. */
export function CookieCartView(props: CookieCartProps) {
  const { items, quote, problems, answer } = props;
  return (
    <CartUrl value={cartUrl(props)}>
      <div className="grid max-w-text gap-8">
        {answer && <Alert tone="error">{failureText(answer)}</Alert>}
        {problems.length > 0 && <Changes problems={problems} />}
        <CartTableLayout>
          {items.map((item) => (
            <CartRowLayout
              key={item.variantId}
              item={item}
              units={orderableUnits(quote, item.variantId, items)}
              isOnlyIfFaulty={isReturnedOnlyIfFaulty(quote.find(({ variantId }) => variantId === item.variantId))}
              quantity={<QuantityForm item={item} units={orderableUnits(quote, item.variantId, items) ?? 1} />}
              remove={<DeleteButton name={itemName(item)} sends={changeOf("remove", item)} />}
            />
          ))}
        </CartTableLayout>
        {props.orderable.length > 0 && <NextSteps {...props} />}
        {!isCheckout(props) && <CartForm id={CART_FORM} />}
      </div>
    </CartUrl>
  );
}

function cartUrl({ destination, district }: CookieCartProps): string {
  if (destination) return cartWithAddress(destination.id);
  return district ? `/cart?${new URLSearchParams({ district })}` : "/cart";
}

/** Returns whether the order form is shown, which contains the fields of the lines as well. */
function isCheckout({ page, destination, problems, orderable }: CookieCartProps): boolean {
  const canOrder = page.canOrder && destination !== null && page.settings !== null;
  return canOrder && problems.length === 0 && orderable.length > 0;
}

function NextSteps(props: CookieCartProps) {
  const { page, destination, problems } = props;
  if (page.birthDate && props.quote.some(({ needsBirthDate }) => needsBirthDate)) {
    return <div dangerouslySetInnerHTML={{ __html: page.birthDate }} />;
  }
  if (page.canOrder && destination && page.settings) {
    return problems.length === 0 && <CookieCheckout {...props} destination={destination} settings={page.settings} />;
  }
  return (
    <>
      {!page.isSignedIn && <DistrictChoice {...props} />}
      <Charges {...props} />
      {!page.canOrder && <OrdersClosed />}
      {page.canOrder && page.isSignedIn && <ProfileFirst loginEmail="" />}
      {page.canOrder && !page.isSignedIn && (
        <>
          <LoginButton />
          <LoginFirst />
        </>
      )}
    </>
  );
}

function Charges({ orderable, quote, page: { delivery, vat, discount, offers }, district }: CookieCartProps) {
  const code = discount?.problem ? null : discount;
  const totals = cartTotals(pricedLines(orderable, quote), {
    delivery,
    district,
    discounts: discountsOf({ code, offers }),
    vat,
  });
  return (
    <>
      {!totals.isOfGiftCards && <FreeDelivery subtotalCents={totals.subtotalCents} delivery={delivery} />}
      <CartSummary totals={totals} discount={code} offers={offers} />
    </>
  );
}

function failureText({ failure }: FormAnswer): string {
  const sentences = Object.values(fieldErrorsOf(failure));
  return sentences.length > 0 ? sentences.join(" ") : failure.text;
}

function Changes({ problems }: Pick<CookieCartProps, "problems">) {
  const { cartProblems } = customerMessages();
  return (
    <Notice tone="warning">
      <h2 className="heading text-xl">{cartProblems.heading}</h2>
      <ul className="my-3 list-disc ps-5">
        {problems.map((problem) => (
          <li key={`${problem.variantId} ${problem.kind}`}>{problemText(cartProblems, problem)}</li>
        ))}
      </ul>
      <CartForm intent="accept">
        <Button variant="secondary">{cartProblems.accept}</Button>
      </CartForm>
    </Notice>
  );
}

const changeOf = (change: "set" | "remove", { variantId }: CartItem) => changeButton(`${change}:${variantId}`);

function QuantityForm({ item, units }: { item: CartItem; units: number }) {
  const { cart } = customerMessages();
  return (
    <div className="grid">
      <QuantityStepper
        name={quantityField(item.variantId)}
        form={CART_FORM}
        label={cart.quantityOf(itemName(item))}
        value={Math.min(item.quantity, Math.max(units, 1))}
        min={1}
        max={Math.max(units, item.quantity)}
        onChange={() => undefined}
      />
      <button {...changeOf("set", item)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {cart.update}
      </button>
    </div>
  );
}

/** District for the delivery charge, in the URL: it is forgotten with the page. */
function DistrictChoice({ district }: CookieCartProps) {
  const { product, allProducts } = useMessages();
  return (
    <form action={languagePath(pageLanguage(), "/cart")} className="grid max-w-form gap-3">
      <label htmlFor="plain-district" className="font-strong">
        {product.myDistrict}
      </label>
      <select id="plain-district" name="district" defaultValue={district ?? ""} className={CONTROL}>
        <option value="">{product.chooseDistrict}</option>
        {districtOptions().map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button variant="secondary">{allProducts.show}</Button>
    </form>
  );
}
