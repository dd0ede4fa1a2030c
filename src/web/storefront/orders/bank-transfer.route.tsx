import { redirect } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { formatRupees } from "../../../domain/money.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { requireBankSlipPossible, uploadBankSlip } from "../../../domain/payments/upload-bank-slip.server.ts";
import { Alert } from "../../components/alert.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { filesIn } from "../../files-in.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seeOther } from "../../see-other.ts";
import { takeUploadForm } from "../../upload-form.server.ts";
import { findPendingAction } from "../shared/orders/find-pending-action.server.ts";
import { paymentCheckOf } from "../shared/orders/payment-check.ts";
import { TransferPanel } from "../shared/orders/transfer-panel.tsx";
import type { Route } from "./+types/bank-transfer.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/**
 * Shows how to pay an order by bank transfer, and where to upload its bank slip. For an order in another state, shows
 * that state.
 */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const order = await findOrder(shop, owner, { number, language: pageLanguage() });
  if (!order) throw orderNotFound();
  const step = await findPendingAction(shop, owner, order);
  if (step?.kind !== "transfer") throw redirect(`/order-confirmation?order_id=${encodeURIComponent(number)}`);
  return { order, step, hasUploaded: url.searchParams.get("slip") === "received" };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const { clientIp } = context.get(visitorContext);
  return takeUploadForm(request, {
    account: owner,
    check: () => requireBankSlipPossible(shop, { owner, clientIp }, number),
    async run(form) {
      const [bytes] = await filesIn(form, "slip");
      if (!bytes) throw new DomainError("UPLOAD_REFUSED", { reason: "empty" });
      await uploadBankSlip(shop, { owner }, { number, bytes });
      return seeOther(`/orders/${encodeURIComponent(number)}/transfer?slip=received`);
    },
  });
}

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function Transfer({ loaderData: { order, step, hasUploaded }, actionData }: Route.ComponentProps) {
  const { transferring } = customerMessages();
  const isReviewed = order.payment === "in-review";
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading
        title={isReviewed ? transferring.inReviewHeading : transferring.heading}
        intro={
          isReviewed
            ? paymentCheckOf(order)?.text
            : step.isLate
              ? undefined
              : transferring.intro(formatRupees(order.dueCents))
        }
      />
      <div className="grid gap-5">
        {hasUploaded && !actionData && <Alert tone="good">{transferring.received}</Alert>}
        <TransferPanel order={order} step={step} answer={actionData} />
      </div>
    </div>
  );
}
