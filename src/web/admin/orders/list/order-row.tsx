import { Link } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { DISTRICTS, isDistrictCode } from "../../../../domain/districts.ts";
import { pictureUrl } from "../../../../domain/media/picture-widths.ts";
import { formatRupees } from "../../../../domain/money.ts";
import type { RowItems } from "../../../../domain/orders/staff/row-items.ts";
import { formatAge } from "../../shared/format-age.ts";
import { orderWords as words } from "../../shared/order-words.ts";
import { OrderActionButton } from "../order-action-button.tsx";
import { TagList } from "../tag-list.tsx";
import type { RowOrder } from "./row-order.ts";

/** Returns amount, payment method and status; also the payment state where the status does not show it. */
function statesOf({ totalCents, cashCents, paymentMethod, paymentState, status }: RowOrder): string[] {
  const [payment, state] = [words.payments[paymentState], words.statuses[status]];
  const amounts = [totalCents && formatRupees(totalCents), cashCents && words.toCollect(formatRupees(cashCents))];
  const parts = [...amounts.flatMap((amount) => amount || []), words.methods[paymentMethod], state];
  return payment && payment !== state ? [...parts, payment] : parts;
}

type OrderRowProps = { order: RowOrder; now: Date; back: string; isChoosable: boolean; isChosen: boolean };

/** One order in a list: the whole row opens it, and its next action is one tap away. */
export function OrderRow({ order, now, back, isChoosable, isChosen }: OrderRowProps) {
  const { number, code, action, district } = order;
  return (
    <li className="flex items-center gap-1 border-line border-b">
      {isChoosable && (
        <label className="grid min-h-12 min-w-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="order"
            value={number}
            form="chosen"
            defaultChecked={isChosen}
            className="size-5 accent-accent"
          />
          <span className="sr-only">{words.choose(code)}</span>
        </label>
      )}
      <Link to={`/admin/orders/${number}`} className="min-w-0 flex-1 py-3 pr-2 hover:bg-wash">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="whitespace-nowrap font-strong tabular-nums">{code}</span>
          <span className="text-ink-soft text-sm tabular-nums">{formatAge(order.placedAt, now)}</span>
        </span>
        <span className="wrap-anywhere block sm:truncate">
          {[order.customer, isDistrictCode(district) ? DISTRICTS[district] : district].filter(Boolean).join(" · ")}
        </span>
        <Items items={order.items} />
        <span className="block text-ink-soft text-sm tabular-nums">
          {statesOf(order).join(
            // At a line break no dot begins the next line.
            "\u00a0· ",
          )}
        </span>
        {order.holdEndsAt && (
          <span className="block text-sm">{words.holdEnds(formatMoment(order.holdEndsAt, "en"))}</span>
        )}
        {order.isOverdue && <span className="block font-strong text-sm">{words.isOverdue}</span>}
        <TagList tags={order.tags} />
      </Link>
      {action && <OrderActionButton {...{ number, code, action }} back={back} chargeCents={order.chargeCents} />}
    </li>
  );
}

/** The bought items: pictures beside their names. */
function Items({ items }: { items: RowItems }) {
  if (items.units === 0) return null;
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex shrink-0 gap-1 empty:hidden">
        {items.pictures.map((picture) => (
          <span key={picture} className="product-picture size-9 overflow-hidden rounded-control bg-wash">
            <img
              src={pictureUrl(picture, 320, "webp")}
              width={36}
              height={36}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </span>
        ))}
      </span>
      <span className="wrap-anywhere min-w-0 flex-1 basis-32 text-sm sm:truncate">{words.items(items)}</span>
    </span>
  );
}
