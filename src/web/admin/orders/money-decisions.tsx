import { type Cents, formatRupees } from "../../../domain/money.ts";
import { isPaymentAcceptable } from "../../../domain/orders/payment-state.ts";
import type { StaffOrder } from "../../../domain/orders/staff/find-order.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { orderPageWords as words } from "./order-page-words.ts";

type Props = {
  order: Pick<StaffOrder, "number" | "paymentMethod" | "holdReason" | "fulfilmentState"> & { totalCents: Cents };
  /** Received money in LKR that no refund covers: staff can accept it as the order's payment. */
  heldCents: Cents;
  /** Money of any currency can be refunded. */
  isRefundable: boolean;
  rights: { change: boolean; refund: boolean };
};

/** The decisions about the money of an order: match a transfer, accept a payment, refund. */
export function MoneyDecisions({ order, heldCents, isRefundable, rights }: Props) {
  const { number, paymentMethod, totalCents } = order;
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      {rights.change && paymentMethod === "bank-transfer" && (
        <ButtonLink variant="secondary" to={`/admin/orders/${number}/transfer`}>
          {words.match}
        </ButtonLink>
      )}
      {rights.change && heldCents > 0 && paymentMethod === "card" && isPaymentAcceptable(order) && (
        <ConfirmForm
          action={`/admin/orders/${number}/transfer`}
          label={words.acceptPayment}
          question={words.acceptQuestion(formatRupees(heldCents), formatRupees(totalCents))}
          confirm={words.acceptPayment}
          fields={{ intent: "accept" }}
        />
      )}
      {rights.refund && isRefundable && (
        <ButtonLink variant="secondary" to={`/admin/orders/${number}/refund`}>
          {words.refund}
        </ButtonLink>
      )}
    </div>
  );
}
