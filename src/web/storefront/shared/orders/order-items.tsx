import { type Cents, cents, formatRupees, times } from "../../../../domain/money.ts";
import type { OrderDetails, OrderedItem } from "../../../../domain/orders/order-details.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { Price } from "../../../components/price.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { CartPicture } from "../cart/cart-picture.tsx";

type OrderItemsProps = {
  items: readonly OrderedItem[];
  /** Where they are listed. */
  charges?: Pick<OrderDetails, "discountCents" | "deliveryCents" | "feeCents" | "vat" | "isOfGiftCards">;
  isConfirmation?: boolean;
};

/**
 * The ordered items: title, price × quantity, and the sum of each line. The charges are the last lines. The
 * confirmation has the words of spec §2: quantity x price.
 */
export function OrderItems({ items, charges, isConfirmation = false }: OrderItemsProps) {
  const { confirmation, tracking } = customerMessages();
  const units = isConfirmation
    ? confirmation.quantityTimesPrice
    : (quantity: number, price: string) => tracking.quantity(price, quantity);
  return (
    <ul className="mt-2 divide-y divide-line">
      {items.map((item) => (
        <li key={item.variantId ?? item.title} className="flex justify-between gap-4 py-3">
          {item.image !== undefined && <CartPicture item={{ ...item, image: item.image }} className="size-14" />}
          {/* The price goes below the words where their longest one needs the line. */}
          <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
            <span className="max-w-full flex-1">
              <span className="product-title">{item.title}</span>
              {item.variantLabel && <span className="block text-ink-soft text-sm">{item.variantLabel}</span>}
              <span className="block text-ink-soft text-sm tabular-nums">
                {units(item.quantity, formatRupees(item.priceCents))}
              </span>
            </span>
            <span className="ml-auto">
              <Price amount={times(item.priceCents, item.quantity)} />
            </span>
          </span>
        </li>
      ))}
      {charges && <Charges {...charges} />}
    </ul>
  );
}

function Charges({
  discountCents,
  deliveryCents,
  feeCents,
  vat,
  isOfGiftCards,
}: NonNullable<OrderItemsProps["charges"]>) {
  const { orderPage, discount, vat: words } = customerMessages();
  return (
    <>
      {discountCents > 0 && <Charge name={discount.line} amount={cents(-discountCents)} />}
      {!isOfGiftCards && <Charge name={orderPage.deliveryCharge} amount={deliveryCents} />}
      {feeCents > 0 && <Charge name={orderPage.fee} amount={feeCents} />}
      {vat && <Charge name={words.included(vat.basisPoints)} amount={vat.amountCents} />}
    </>
  );
}

export function Charge({ name, amount, isSmall = false }: { name: string; amount: Cents; isSmall?: boolean }) {
  return (
    <li className={joinClasses("flex justify-between gap-4 text-ink-soft", isSmall ? "py-1.5 text-sm" : "py-3")}>
      <span>{name}</span>
      <Price amount={amount} />
    </li>
  );
}
