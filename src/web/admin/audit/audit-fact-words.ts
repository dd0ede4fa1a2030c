import type { CancelMoney } from "../../../domain/orders/cancelling.ts";
import type { ReturnDecision } from "../../../domain/returns/return-input.ts";
import { announcementFieldLabel } from "../content/announcement/announcement-words.ts";
import { collectionFieldLabel } from "../content/collections/collection-words.ts";
import { pageWords } from "../content/pages/page-words.ts";
import { parcelWords } from "../content/pages/parcel-words.ts";
import { slideFieldLabel } from "../content/slides/slide-words.ts";
import { creditWords } from "../credit/credit-words.ts";
import { discountFieldLabel, discountWords } from "../discounts/discount-words.ts";
import { enquiryWords } from "../enquiries/enquiry-words.ts";
import { categoryFieldLabel } from "../products/categories/category-words.ts";
import { fieldLabel as productFieldLabel } from "../products/product/product-form-words.ts";
import { productStockWords } from "../products/stock/product-stock-words.ts";
import { translationWords } from "../products/translations/translation-words.ts";
import { questionWords } from "../questions/question-words.ts";
import { reviewWords } from "../reviews/review-words.ts";
import { courierFieldLabel } from "../settings/couriers/courier-words.ts";
import { MAIL_NAMES } from "../settings/emails/email-words.ts";
import { payhereWords } from "../settings/payhere/payhere-words.ts";
import { searchWords } from "../settings/search/search-words.ts";
import { EVENT_NAMES } from "../shared/event-words.ts";
import { orderWords } from "../shared/order-words.ts";
import { stateWords } from "../shared/product-words.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";
import { ROLE_NAMES } from "../shared/sign-in-words.ts";

type Texts = Readonly<Record<string, string>>;
export type AreaWords = {
  /**
   * Returns the label of a fact, from the form that it was typed in; the fact's name when the form has no such field.
   */
  labelOf?: (name: string, facts: Texts) => string;
  /** The words for stored values, by the name of their fact. */
  values?: Readonly<Record<string, Texts>>;
};

const { languages } = pageWords;
const labelsIn = (labels: Texts) => (name: string) => labels[name] ?? name;

/** Words for facts of the audit log, by the first part of the action. */
export const AREA_WORDS: Readonly<Record<string, AreaWords>> = {
  order: {
    labelOf: labelsIn({
      action: "Undone",
      money: "Payment",
      decision: "Return",
      restock: "Restocked",
      lines: "Items",
      code: "Discount code",
      added: "Tag added",
      removed: "Tag removed",
    }),
    values: {
      action: EVENT_NAMES,
      money: {
        none: "nothing to refund",
        "to-card": "refunded to the card",
        "by-transfer": "to refund by bank transfer",
        "in-review": `waits under ${QUEUE_NAMES.payments}`,
        "to-credit": "returned to the gift card or store credit",
        release: "card reservation released",
      } satisfies Record<CancelMoney, string>,
      decision: {
        approved: "approved",
        declined: "declined",
        received: "received",
        replace: "replacement",
        "refund-instead": "refund instead of replacement",
      } satisfies Record<ReturnDecision, string>,
      restock: { all: "everything", none: "nothing" },
    },
  },
  view: { labelOf: labelsIn({ view: "View" }), values: { view: orderWords.views } },
  mail: { labelOf: labelsIn({ kind: "Email" }), values: { kind: MAIL_NAMES } },
  credit: { labelOf: labelsIn({ isMailed: "Sent by email" }), values: { reason: creditWords.reasons } },
  courier: { labelOf: courierFieldLabel },
  synonym: { values: { kind: searchWords.kinds } },
  question: { values: { status: questionWords.statuses } },
  review: {
    labelOf: labelsIn({ finding: "Refund" }),
    values: { status: reviewWords.statuses, finding: { sent: "sent", "not-sent": "not sent" } },
  },
  enquiry: { values: { status: enquiryWords.statuses } },
  staff: {
    values: { role: Object.fromEntries(Object.entries(ROLE_NAMES).map(([role, { name }]) => [role, name])) },
  },
  payhere: {
    labelOf: labelsIn({
      merchantId: payhereWords.merchantId,
      hasApp: "With App ID and secret",
      isOtherSecret: "Another merchant secret",
    }),
    values: { mode: payhereWords.modes },
  },
  product: {
    labelOf: productLabel,
    values: {
      kind: { count: "counted", add: "added", take: "removed" },
      reason: productStockWords.adjustmentReasons,
    },
  },
  products: {
    labelOf: labelsIn({ vendor: "Brand", count: "Number of products" }),
    values: { state: stateWords },
  },
  category: { labelOf: categoryFieldLabel },
  collection: { labelOf: collectionFieldLabel },
  slide: { labelOf: slideFieldLabel },
  announcement: { labelOf: announcementFieldLabel },
  page: { labelOf: labelsIn({ from: "Restored version", ...parcelWords.subjects }), values: { language: languages } },
  discount: { labelOf: discountFieldLabel, values: { kind: discountWords.kinds, scope: discountWords.scopes } },
};

/** Fields of the translation form end with their language; the others are those of the product form. */
function productLabel(name: string, facts: Texts): string {
  const [part = "", ...rest] = name.split(".");
  const language = rest.at(-1) ?? "";
  if (!Object.hasOwn(languages, language)) return productFieldLabel(name, facts);
  const { name: title, description, variants: word, pictures: alt } = translationWords;
  const label = { title, description, word, alt }[part] ?? part;
  return `${label}, ${languages[language as keyof typeof languages]}`;
}
