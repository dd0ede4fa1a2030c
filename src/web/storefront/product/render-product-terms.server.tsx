import { Archive, BadgeCheck, CreditCard, type IconNode, Mail, RotateCcw, Truck } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { allDays, formatDays } from "../../../domain/cart/arrival-dates.ts";
import { formatDelivery } from "../../../domain/cart/delivery-range.ts";
import type { FoundProduct } from "../../../domain/catalog/find-product.server.ts";
import { DISTRICTS } from "../../../domain/districts.ts";
import type { Language } from "../../../domain/languages.ts";
import { formatRupees } from "../../../domain/money.ts";
import { enabledMethods, type MethodSettings } from "../../../domain/orders/payment-methods.ts";
import type { Shop } from "../../../domain/shop.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { customerMessagesFor, messagesFor } from "../../i18n/messages.ts";
import { CardMarks } from "../shared/card-marks.tsx";
import { sellingWords } from "./selling-words.server.ts";
import { termsWords } from "./terms-words.server.ts";

type TermsProduct = Pick<FoundProduct, "returnable" | "cashOnDelivery" | "isGiftCard" | "variants">;
type TermsConfig = Pick<Shop["config"], "methods" | "arrival"> & {
  shop: Pick<Shop["config"]["shop"], "statementName">;
};
type Options = { language: Language; warrantyMonths: number | null };

/**
 * Returns the terms that customers want to know before paying, as HTML: parcel, delivery, ways to pay, returns and
 * warranty. Browsers need no code and no words for them.
 */
export function renderProductTerms(
  product: TermsProduct,
  { methods, arrival, shop }: TermsConfig,
  { language, warrantyMonths }: Options,
): string {
  const words = termsWords(language);
  const { discretion, discreet } = messagesFor(language);
  const { freeFromCents } = methods.delivery;
  if (product.isGiftCard) return renderGiftCardTerms(product, { methods }, language);
  return renderToStaticMarkup(
    <>
      <Term icon={Archive}>
        {discretion.parcel} {methods.card.isOn && shop.statementName && `${discretion.statement(shop.statementName)} `}
        <TermLink to="/parcel">{discreet.arrives}</TermLink>
      </Term>
      <Term icon={Truck}>
        {words.delivery(formatDelivery(methods.delivery), formatDays(allDays(arrival)))}
        {freeFromCents !== null && ` ${words.freeFrom(formatRupees(freeFromCents))}`}
      </Term>
      <Term icon={CreditCard}>
        {payText(methods, language)} {cashText(product, methods, language)}
        {methods.card.isOn && <CardMarks />}
      </Term>
      <Term icon={RotateCcw}>
        {product.returnable ? words.returnable : words.notReturnable}{" "}
        <TermLink to="/refund">{words.refundPolicy}</TermLink>
      </Term>
      {warrantyMonths && <Term icon={BadgeCheck}>{sellingWords(language).warranty(warrantyMonths)}</Term>}
    </>,
  );
}

/** Returns the terms of a gift card: no parcel, no delivery and no returns. */
function renderGiftCardTerms(product: TermsProduct, { methods }: Pick<TermsConfig, "methods">, language: Language) {
  const words = termsWords(language);
  return renderToStaticMarkup(
    <>
      <Term icon={Mail}>{words.giftCard.byEmail}</Term>
      <Term icon={CreditCard}>
        {payText(methods, language)} {cashText(product, methods, language)} {words.giftCard.apart}
        {methods.card.isOn && <CardMarks />}
      </Term>
      <Term icon={RotateCcw}>{words.giftCard.final}</Term>
    </>,
  );
}

function Term({ icon, children }: { icon: IconNode; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

function TermLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <ShopLink to={to} className="underline underline-offset-4">
      {children}
    </ShopLink>
  );
}

function payText(methods: MethodSettings, language: Language): string {
  const { pay } = termsWords(language);
  const enabled = enabledMethods(methods);
  const [card, transfer] = [enabled.includes("card"), enabled.includes("bank-transfer")];
  if (card) return transfer ? pay.both : pay.card;
  return transfer ? pay.transfer : "";
}

/** Whether customers can pay on delivery, before their district is known. */
function cashText({ cashOnDelivery, variants }: TermsProduct, methods: MethodSettings, language: Language): string {
  const { noCash } = customerMessagesFor(language).districtDelivery;
  const { maxCents, feeCents, districts } = methods.cash;
  if (!enabledMethods(methods).includes("cash-on-delivery")) return noCash.off;
  if (!cashOnDelivery) return noCash.products;
  if (variants.every(({ priceCents }) => priceCents + feeCents > maxCents)) return noCash.above(formatRupees(maxCents));
  const words = termsWords(language);
  return words.cash({
    max: formatRupees(maxCents),
    fee: feeCents > 0 ? formatRupees(feeCents) : null,
    isEverywhere: districts.length === Object.keys(DISTRICTS).length,
  });
}
