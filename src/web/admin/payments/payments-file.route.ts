import { redirect } from "react-router";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { formatTime } from "../../../domain/dates.ts";
import { exportPayments, type ListedPayment } from "../../../domain/payments/list/list-payments.server.ts";
import { paymentListUrl } from "../../../domain/payments/list/payment-filter.ts";
import { shopContext } from "../../context.ts";
import { csvAmount, csvFile, writeCsv } from "../../csv-file.ts";
import { requireConfirmedStaff, requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/payments-file.route.ts";
import { nameCard, stateOf, paymentWords as words } from "./payment-words.ts";
import { readPaymentList } from "./read-payment-list.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

const HEADS = [
  ...[words.kind, words.day, words.time, words.orderCode, words.orderNumber, words.method, words.card],
  ...[words.reference, words.state, words.amount, words.currency, words.fee, words.net],
];

/** The file requires a form; a link alone never returns it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { filter, kept } = readPaymentList(context.get(shopContext), url.searchParams);
  return redirect(paymentListUrl(filter, kept));
}

/** Streams from the database: the payments of years do not fit in memory. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "export");
  const shop = context.get(shopContext);
  const { filter, search } = readPaymentList(shop, url.searchParams);
  const batches = await exportPayments(shop, staff, { filter, search });
  const days = [filter.from, filter.to ?? colomboDay(shop.now())].filter(Boolean);
  return csvFile(`payments-${days.join("-")}.csv`, writeCsv(HEADS, toRows(batches)));
}

async function* toRows(batches: AsyncGenerator<ListedPayment[]>) {
  for await (const batch of batches) yield batch.map(toRow);
}

function toRow(payment: ListedPayment): string[] {
  const { kind, at, code, number, method, card, reference, amountCents, currency, feeCents } = payment;
  return [
    ...[words.kinds[kind], colomboDay(at), formatTime(at, "en"), code, number, words.methods[method], nameCard(card)],
    ...[reference, stateOf(payment), csvAmount(amountCents), currency],
    ...(feeCents === null ? ["", ""] : [csvAmount(feeCents), csvAmount((amountCents - feeCents) as typeof feeCents)]),
  ];
}
