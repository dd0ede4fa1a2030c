import type { FailureCode } from "../../../../domain/errors.ts";
import type { ParcelChange } from "../../../../domain/orders/fulfilment/change-parcel.server.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { type OrderAction, permissionFor } from "../../../../domain/orders/staff/order-actions.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { toFailure } from "../../../failures.ts";
import { intent } from "../../../run-intent.ts";
import { backFrom, orderUrl, withParameters } from "../../../urls/order-url.ts";

/** Notices that explain a failure beside the order's state. */
const NOTICES: Partial<Record<FailureCode, string>> = {
  PARCEL_EMPTY: "parcel-empty",
  PARCEL_NOT_CHOSEN: "parcel-not-chosen",
  CHARGE_NOT_CONFIRMED: "charge-changed",
};

/** Returns the parcel that a form or a URL names; undefined for the order's only one. */
export function parcelIn(fields: FormData | URLSearchParams): string | undefined {
  const id = fields.get("parcel");
  return typeof id === "string" && isUuid(id) ? id : undefined;
}

/**
 * An order action without a question: one tap in a list or on the order's page. Redirects back. After a failure, or
 * when the order is now on hold, redirects to the order's page, which shows it beside the current state.
 */
export function orderActionIntent(
  number: string,
  action: OrderAction,
  command: (shop: Shop, change: ParcelChange, form: FormData) => Promise<unknown>,
) {
  return intent({
    permission: permissionFor(action),
    run: async ({ shop, staff, form }): Promise<FailureCode | "held" | null> => {
      const change = { staff, number, action: `order.${action}` as const };
      try {
        const parcelId = parcelIn(form);
        const result = await changeOrder(shop, change, (within, actor) =>
          command(within, { number, actor, parcelId }, form),
        );
        return result === "held" ? result : null;
      } catch (error) {
        const { code } = toFailure(error).failure;
        if (code === "ORDER_NOT_FOUND") throw error;
        return code;
      }
    },
    next: (stopped, { form }) => {
      if (stopped && stopped !== "held") {
        const notice = NOTICES[stopped];
        return withParameters(orderUrl(number), { failed: action, ...(notice && { notice }) });
      }
      const back = stopped === "held" ? null : form.get("back");
      return withParameters(backFrom(back, orderUrl(number)), { done: action, order: number });
    },
  });
}
