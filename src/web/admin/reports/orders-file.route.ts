import { redirect } from "react-router";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { DISTRICTS, isDistrictCode } from "../../../domain/districts.ts";
import { type ExportedOrder, exportOrders } from "../../../domain/reporting/export-orders.server.ts";
import { parseReportFilter, reportUrl } from "../../../domain/reporting/report-filter.ts";
import { shopContext } from "../../context.ts";
import { csvAmount, csvFile, writeCsv } from "../../csv-file.ts";
import { requireConfirmedStaff, requirePermission } from "../../middleware/require-permission.ts";
import { orderWords } from "../shared/order-words.ts";
import type { Route } from "./+types/orders-file.route.ts";
import { reportWords as words } from "./report-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

const HEADS = [
  ...[words.orderCode, words.orderNumber, words.day, words.state, words.method, words.district],
  ...[words.gross, words.discounts, words.delivery, words.fees, words.refunds, words.net, words.tags],
];

/** The file requires a form; a link alone never returns it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { filter } = parseReportFilter(url.searchParams, colomboDay(context.get(shopContext).now()));
  return redirect(reportUrl(filter));
}

/** Streams from the database: the orders of a year do not fit in memory. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "export");
  const shop = context.get(shopContext);
  const { filter } = parseReportFilter(url.searchParams, colomboDay(shop.now()));
  const { first, last } = filter.range;
  const batches = await exportOrders(shop, staff, filter.range);
  return csvFile(`orders-${first}-${last}.csv`, writeCsv(HEADS, toRows(batches)));
}

async function* toRows(batches: AsyncGenerator<ExportedOrder[]>) {
  for await (const batch of batches) yield batch.map(toRow);
}

function toRow(order: ExportedOrder): string[] {
  const { code, number, day, status, paymentState, method, district } = order;
  const state = orderWords.statuses[status];
  const payment = orderWords.payments[paymentState];
  return [
    ...[code, number, day],
    payment && payment !== state ? `${state}, ${payment.toLowerCase()}` : state,
    orderWords.methods[method],
    isDistrictCode(district) ? DISTRICTS[district] : district,
    ...[order.grossCents, order.discountCents, order.deliveryCents, order.feeCents].map(csvAmount),
    ...[order.refundCents, order.netCents].map(csvAmount),
    order.tags,
  ];
}
