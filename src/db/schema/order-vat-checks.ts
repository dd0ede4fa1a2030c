import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn } from "drizzle-orm/pg-core";

type VatColumns = "vatNumber" | "vatBasisPoints" | "vatCents" | "totalCents";

/** The VAT of an order has a number and a rate, and is the part of the total that `includedVat` returns. */
export function forVat(t: Record<VatColumns, ExtraConfigColumn>) {
  return [
    check("orders_vat_has_number_and_rate", sql`(${t.vatNumber} is null) = (${t.vatBasisPoints} is null)`),
    check("orders_vat_rate_is_possible", sql`${t.vatBasisPoints} between 1 and 10000`),
    check(
      "orders_vat_is_part_of_total",
      sql`${t.vatCents} = round(${t.totalCents}::numeric * coalesce(${t.vatBasisPoints}, 0) / (10000 + coalesce(${t.vatBasisPoints}, 0)))`,
    ),
  ];
}
