import { findReceipt } from "../../../domain/orders/receipts/find-receipt.server.ts";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { sellerOf } from "../../pdf/seller.ts";
import type { Route } from "./+types/receipt.route.ts";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** A receipt to print or save. Contains product names on request only, because others may read paper. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const receipt = await findReceipt(shop, owner, number);
  if (!receipt) throw orderNotFound();
  return { receipt, seller: sellerOf(shop.config), withNames: url.searchParams.has("names") };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().receipt.heading);

export default function ReceiptPage({ loaderData: { receipt, seller, withNames } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-text pt-8 pb-10 print:max-w-none print:p-0">
      <ReceiptSheet receipt={receipt} seller={seller} withNames={withNames} />
      <ReceiptActions number={receipt.number} withNames={withNames} />
    </div>
  );
}
