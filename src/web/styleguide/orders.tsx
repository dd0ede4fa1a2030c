import { rupees } from "../../domain/money.ts";
import type { OrderDetails } from "../../domain/orders/order-details.ts";
import { buildReceipt } from "../../domain/orders/receipts/receipt.ts";
import { LatestOrders } from "../storefront/account/latest-orders.tsx";
import GuestNext from "../storefront/checkout/guest-next.tsx";
import { OrderOutcome } from "../storefront/checkout/order-outcome.tsx";
import { PaidButNotSaved } from "../storefront/checkout/paid-but-not-saved.tsx";
import { PayOrder } from "../storefront/checkout/pay-order.tsx";
import type { DisplayedPayment } from "../storefront/checkout/use-order-poll.ts";
import { HideOrder } from "../storefront/orders/hide-order.tsx";
import { OrderActions } from "../storefront/orders/order-actions.tsx";
import { OrderFacts, OrderHelp, ParcelFacts } from "../storefront/orders/order-facts.tsx";
import { OrderGiftCards } from "../storefront/orders/order-gift-cards.tsx";
import { OrderLinks } from "../storefront/orders/order-links.tsx";
import { OrderParcels } from "../storefront/orders/order-parcels.tsx";
import { OrderProgress } from "../storefront/orders/order-progress.tsx";
import { OrderReturns } from "../storefront/orders/order-returns.tsx";
import { OrderTimeline } from "../storefront/orders/order-timeline.tsx";
import { ReceiptActions } from "../storefront/orders/receipt-actions.tsx";
import { ReceiptSheet } from "../storefront/orders/receipt-sheet.tsx";
import { ReturnForm } from "../storefront/orders/return-form.tsx";
import { ReviewForm } from "../storefront/orders/review-form.tsx";
import { ReviewLinks } from "../storefront/orders/review-links.tsx";
import { ConfirmPanel } from "../storefront/shared/orders/confirm-panel.tsx";
import { OrderCard } from "../storefront/shared/orders/order-card.tsx";
import { TransferPanel } from "../storefront/shared/orders/transfer-panel.tsx";
import { TermsText } from "../storefront/shared/terms-text.tsx";
import { AN_ORDER, SOME_DAY } from "./samples.ts";
import { Chapter, Row, Specimen } from "./specimen.tsx";

const OUTCOMES: Record<DisplayedPayment, Partial<OrderDetails>> = {
  paid: {},
  waiting: { status: "awaiting-payment" },
  slow: { status: "awaiting-payment" },
  declined: { status: "awaiting-payment" },
  "in-review": { status: "awaiting-payment" },
  "to-transfer": {
    status: "awaiting-transfer",
    paymentMethod: "bank-transfer",
    transferReference: "T-1234",
    dueCents: AN_ORDER.totalCents,
  },
  "to-confirm": { status: "awaiting-confirmation", paymentMethod: "cash-on-delivery" },
  "on-delivery": { paymentMethod: "cash-on-delivery", dueCents: AN_ORDER.totalCents },
  reserved: { status: "confirmed", dueCents: AN_ORDER.totalCents },
  "not-paid": { status: "cancelled" },
  refunding: { status: "cancelled" },
  "partly-refunded": { status: "partly-refunded" },
  refunded: { status: "refunded" },
  "charged-back": { status: "charged-back" },
};

const TRANSFER: OrderDetails = { ...AN_ORDER, ...OUTCOMES["to-transfer"], payment: "to-transfer" };
const ACCOUNT = { bank: "Sample Bank", branch: "Kandy", name: "Sample", number: "0000 0000" };
const SLIPS = [{ url: "/styleguide", at: SOME_DAY }];
const RECEIPT = buildReceipt({
  order: AN_ORDER,
  paid: [{ at: SOME_DAY, amountCents: rupees(9_500), currency: "LKR", way: "card", card: "VISA" }],
  refunded: [],
});
const PARCEL = {
  id: "1",
  state: "dispatched" as const,
  items: [{ title: "Ceramic lamp", variantLabel: "Plum", quantity: 1 }],
  courier: "Sample Couriers",
  trackingNumber: "SC 12345",
  trackingUrl: null,
  deliveredAt: null,
};
const LINKS = { replaces: { number: "Order-1", code: "4F7K-92MX" }, replacements: [] };
const GIFT_CARDS = {
  heading: "Your gift cards",
  intro: "We email each code.",
  showCodes: "Show the codes",
  cards: [{ id: "1", text: "Rs. 2,000, code ending in 4F7K", state: "Use it before 28 November 2027", code: "4F7K" }],
};
const LINE = { title: "Ceramic lamp", variantLabel: "Large / Plum", quantity: 1 };

export function Orders() {
  return (
    <Chapter title="Orders">
      {Object.entries(OUTCOMES).map(([payment, facts]) => (
        <Specimen key={payment} title={`OrderOutcome: ${payment}`}>
          <OrderOutcome
            order={{ ...AN_ORDER, ...facts }}
            payment={payment as DisplayedPayment}
            arrival="Expect it by Thursday 26 November."
          />
        </Specimen>
      ))}
      <Specimen title="PaidButNotSaved">
        <PaidButNotSaved number={AN_ORDER.number} />
      </Specimen>
      <Specimen title="LatestOrders">
        <LatestOrders orders={[AN_ORDER]} />
      </Specimen>
      <Specimen title="OrderCard: paid, waiting for the money">
        <OrderCard order={AN_ORDER} />
        <OrderCard order={{ ...TRANSFER, number: "Order-1773460800001" }} />
      </Specimen>
      <Specimen title="ReviewForm: not taken; ReviewLinks">
        <div className="grid max-w-form gap-8">
          <ReviewForm
            now={{ nickname: "Sample" }}
            answer={undefined}
            errors={{ nickname: "This nickname gives away who you are." }}
          />
          <ReviewLinks order={{ ...AN_ORDER, deliveredAt: SOME_DAY }} />
        </div>
      </Specimen>
      <Specimen title="OrderProgress: packed, delivered, refused; OrderHelp">
        <OrderProgress order={{ ...AN_ORDER, status: "packed" }} timeline={[]} delivery="Delivered by 26 Nov" />
        <OrderProgress order={{ ...AN_ORDER, status: "delivered" }} timeline={[]} />
        <OrderProgress order={{ ...AN_ORDER, status: "refused", paymentMethod: "cash-on-delivery" }} timeline={[]} />
        <OrderHelp />
      </Specimen>
      <Specimen title="OrderTimeline, ParcelFacts, OrderParcels, OrderLinks, OrderFacts, OrderActions, HideOrder">
        <OrderTimeline
          entries={[
            { id: "1", at: SOME_DAY, amount: null, event: "placed", status: null },
            { id: "2", at: SOME_DAY, amount: null, event: null, status: "paid" },
            { id: "3", at: SOME_DAY, amount: null, event: null, status: "dispatched" },
          ]}
        />
        {AN_ORDER.parcel && <ParcelFacts parcel={AN_ORDER.parcel} />}
        <OrderParcels parcels={{ parcels: [PARCEL], rest: PARCEL.items }} />
        <OrderLinks links={LINKS} />
        <OrderFacts order={AN_ORDER} />
        <OrderActions order={AN_ORDER} canBeCancelled canBeReturned isGuest={false} />
        <GuestNext number={AN_ORDER.number} />
        <Row>
          <HideOrder isHidden={false} />
          <HideOrder isHidden />
        </Row>
      </Specimen>
      <Specimen title="OrderGiftCards">
        <OrderGiftCards of={GIFT_CARDS} />
      </Specimen>
      <Steps />
      <Returns />
      <Specimen title="ReceiptActions, ReceiptSheet">
        <ReceiptActions number={AN_ORDER.number} withNames={false} />
        <ReceiptSheet receipt={RECEIPT} seller={{ name: "Sample", address: "Kandy", phone: "" }} withNames={false} />
      </Specimen>
      <Specimen title="TermsText">
        <TermsText
          terms={{ title: "Terms and conditions", html: "<p>Text of version 2</p>", language: "en", version: 2 }}
        />
      </Specimen>
    </Chapter>
  );
}

/** A transfer that is expected. */
const TO_PAY = { qr: null, isLate: false, isOverdue: false, slips: [] };
const QR = { drawing: { side: 3, path: "M1 1h1v1h-1z" }, payee: "SAMPLE SHOP" };

function Steps() {
  return (
    <>
      <Specimen title="TransferPanel: to pay, late; ConfirmPanel">
        <TransferPanel order={TRANSFER} step={{ ...TO_PAY, account: ACCOUNT }} />
        <TransferPanel order={TRANSFER} step={{ ...TO_PAY, account: ACCOUNT, qr: QR }} />
        <TransferPanel
          order={TRANSFER}
          step={{ account: null, qr: null, isLate: true, isOverdue: true, slips: SLIPS }}
        />
        <ConfirmPanel
          order={AN_ORDER}
          step={{ kind: "confirm", channel: "email", maskedEmail: "nim…@example.test" }}
          isGuest
        />
      </Specimen>
      <Specimen title="PayOrder">
        <PayOrder order={AN_ORDER} action="/styleguide" fields={{}} />
      </Specimen>
    </>
  );
}

function Returns() {
  const wanted = { reason: "damaged" as const, remedy: "refund" as const, awaitsReplacement: false, isReplaced: false };
  const lines = [{ ...LINE, lineId: "1" }];
  const asked = { ...wanted, details: "", createdAt: SOME_DAY, lines, photos: [] };
  return (
    <Specimen title="OrderReturns: asked for, declined; ReturnForm">
      <OrderReturns
        returns={[
          { ...asked, id: "1", status: "requested", reply: "" },
          { ...asked, id: "2", status: "declined", reply: "Sample" },
        ]}
      />
      <ReturnForm
        number={AN_ORDER.number}
        formKey=""
        offer={{ reasons: ["damaged"], windowEnd: SOME_DAY, lines: [], isOpen: false }}
        answer={undefined}
      />
    </Specimen>
  );
}
