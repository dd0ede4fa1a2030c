import { sql } from "drizzle-orm";
import { STATUS_RULES } from "../../domain/orders/order-status.ts";

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");

function conditionOf({ payment, fulfilment, hold, method }: (typeof STATUS_RULES)[number]): string {
  const conditions = [
    payment && `payment_state in (${quoted(payment)})`,
    fulfilment && `fulfilment_state in (${quoted(fulfilment)})`,
    hold && `hold_reason = '${hold}'`,
    method && `payment_method = '${method}'`,
  ];
  return conditions.filter(Boolean).join(" and ");
}

/**
 * `orderStatusOf` as an expression, so that lists can be filtered by the status: a test compares both for all states.
 */
export const ORDER_STATUS = sql.raw(
  `case ${STATUS_RULES.map((rule) => `when ${conditionOf(rule)} then '${rule.status}'::order_status`).join(" ")} end`,
);
