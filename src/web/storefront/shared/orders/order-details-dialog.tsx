import { useState } from "react";
import { isDistrictCode } from "../../../../domain/districts.ts";
import { cents } from "../../../../domain/money.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Price } from "../../../components/price.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import { OrderItems } from "./order-items.tsx";

/**
 * The order's details and the button that opens them (spec §2 Account). Without script the card itself has the same
 * content.
 */
export function OrderDetailsDialog({ order }: { order: OrderDetails }) {
  const { common } = useMessages();
  const { tracking } = customerMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" className="no-script:hidden" onClick={() => setIsOpen(true)}>
        {tracking.details}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={tracking.details}>
        <OrderFacts order={order} />
        <h3 className="heading mt-6 text-lg">{tracking.items}</h3>
        <OrderItems items={order.items} />
        <Button type="button" variant="secondary" className="mt-6 w-full" onClick={() => setIsOpen(false)}>
          {common.close}
        </Button>
      </Dialog>
    </>
  );
}

function OrderFacts({ order }: { order: OrderDetails }) {
  const { tracking, orderStatus } = customerMessages();
  const { line1, line2, city, district, postalCode, country } = order.address;
  const { districts } = customerMessages();
  const place = `${city} ${postalCode}, ${isDistrictCode(district) ? districts[district] : district}, ${country}`;
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2">
      <Fact label={tracking.orderId}>{order.number}</Fact>
      <Fact label={tracking.status}>{orderStatus[order.status]}</Fact>
      <Fact label={tracking.subtotal}>
        <Price amount={order.subtotalCents} />
      </Fact>
      {order.discountCents > 0 && (
        <Fact label={customerMessages().discount.line}>
          <Price amount={cents(-order.discountCents)} />
        </Fact>
      )}
      <Fact label={customerMessages().orderPage.deliveryCharge}>
        <Price amount={order.deliveryCents} />
      </Fact>
      {order.feeCents > 0 && (
        <Fact label={customerMessages().orderPage.fee}>
          <Price amount={order.feeCents} />
        </Fact>
      )}
      <Fact label={tracking.total}>
        <Price amount={order.totalCents} />
      </Fact>
      {order.vat && (
        <Fact label={customerMessages().vat.included(order.vat.basisPoints)}>
          <Price amount={order.vat.amountCents} />
        </Fact>
      )}
      <Fact label={tracking.customer}>
        {order.customer.firstName} {order.customer.lastName}
      </Fact>
      <Fact label={tracking.address}>{[line1, line2, place].filter(Boolean).join(", ")}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
