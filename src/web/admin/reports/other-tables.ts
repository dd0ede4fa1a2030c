import type { ProductReport, ProductSums } from "../../../domain/ledger/sum-products.server.ts";
import { DELIVERY_FAILURES } from "../../../domain/orders/fulfilment/delivery-failures.ts";
import {
  addSums,
  type CourierDeliveries,
  type CourierSums,
  NO_DELIVERIES,
} from "../../../domain/reporting/courier-sums.ts";
import { orderWords } from "../shared/order-words.ts";
import { type Cell, column, profitTile, type ReportTable, type Tile } from "./report-table.ts";
import { reportWords as words } from "./report-words.ts";

const profitOf = ({ netCents, costCents }: ProductSums) => (costCents === null ? null : netCents - costCents);

const productCells = (sums: ProductSums): Cell[] => {
  const { units, soldUnits, backUnits, grossCents, discountCents, netCents, costCents } = sums;
  return [units, soldUnits, backUnits, grossCents, discountCents, netCents, costCents, profitOf(sums)];
};

export function productTable({ rows, total }: ProductReport): ReportTable {
  return {
    columns: [
      ...[words.product, words.variant, words.sku].map((head) => column(head)),
      ...[words.units, words.soldUnits, words.backUnits].map((head) => column(head, "number")),
      ...[words.gross, words.discounts, words.productNet, words.cost, words.profit].map((head) =>
        column(head, "money"),
      ),
    ],
    rows: rows.map((row) => ({
      cells: [row.title, row.variantLabel, row.sku, ...productCells(row)],
      to: row.linkId && `/admin/products/${row.linkId}`,
    })),
    total: [words.total, "", "", ...productCells(total)],
  };
}

export function productTiles({ total }: ProductReport): Tile[] {
  return [
    { label: words.units, kind: "number", value: total.units },
    { label: words.productNet, kind: "money", value: total.netCents },
    profitTile(profitOf(total)),
  ];
}

const totalOf = (couriers: readonly CourierDeliveries[]) => couriers.reduce<CourierSums>(addSums, NO_DELIVERIES);

const courierCells = (
  { delivered, firstTime, failed, reasons, refused, returned, overdue }: CourierSums,
  isFile: boolean,
) => [
  delivered,
  firstTime,
  failed,
  ...(isFile ? DELIVERY_FAILURES.map((reason) => reasons[reason] ?? 0) : [reasonsIn(reasons)]),
  refused,
  returned,
  overdue,
];

/** The reasons that occurred, the most frequent first. */
function reasonsIn(reasons: CourierSums["reasons"]): string {
  return DELIVERY_FAILURES.map((reason) => ({ reason, count: reasons[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => words.reasonCount(orderWords.deliveryFailures[reason], count))
    .join(", ");
}

/** Deliveries by courier. A file has a column for each reason. */
export function courierTable(couriers: readonly CourierDeliveries[], isFile: boolean): ReportTable {
  const reasons = isFile
    ? DELIVERY_FAILURES.map((reason) => column(orderWords.deliveryFailures[reason], "number"))
    : [column(words.reasons)];
  return {
    columns: [
      column(words.courier),
      ...[words.delivered, words.firstTime, words.failed].map((head) => column(head, "number")),
      ...reasons,
      ...[words.refused, words.returned, words.overdue].map((head) => column(head, "number")),
    ],
    rows: couriers.map(({ courier, ...sums }) => ({
      cells: [courier ?? words.noCourier, ...courierCells(sums, isFile)],
    })),
    total: [words.total, ...courierCells(totalOf(couriers), isFile)],
  };
}

export function courierTiles(couriers: readonly CourierDeliveries[]): Tile[] {
  const { delivered, firstTime, failed } = totalOf(couriers);
  return [
    { label: words.delivered, kind: "number", value: delivered },
    { label: words.firstTime, kind: "number", value: firstTime },
    { label: words.failed, kind: "number", value: failed },
  ];
}
