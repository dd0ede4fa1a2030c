import type { Cents } from "../../../../domain/money.ts";
import { dueByMethod } from "../../../../domain/orders/payment-state.ts";
import type { StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";

type Line = StaffOrder["lines"][number];
type Reservation = NonNullable<StaffOrder["reservation"]>;
type WithMoney = "sums" | "vat" | "remittedCents" | "lines" | "reservation";

/** An order as its page shows it. All amounts are null for staff who see no money, except those that they handle. */
export type VisibleOrder = Omit<StaffOrder, WithMoney> & {
  money: Pick<StaffOrder, "sums" | "vat" | "remittedCents"> | null;
  lines: (Omit<Line, "priceCents"> & { priceCents: Cents | null })[];
  reservation: (Omit<Reservation, "amountCents"> & { amountCents: Cents | null }) | null;
  /** Cash to collect on delivery, for staff who see no money; null when there is none. */
  cashCents: Cents | null;
  /** Amount that *Pack* charges to the card: staff confirm it. Null when packing charges nothing. */
  chargeCents: Cents | null;
};

type Rights = { seesMoney: boolean; canPack: boolean };

/** Returns an order with the amounts that this member of staff may see. */
export function visibleOrderOf(order: StaffOrder, { seesMoney, canPack }: Rights): VisibleOrder {
  const { sums, vat, remittedCents, lines, reservation, ...facts } = order;
  const isCharged = canPack && order.paymentState === "authorized";
  const visible = {
    ...facts,
    cashCents: seesMoney ? null : order.cashCents,
    chargeCents: isCharged ? dueByMethod(sums) : null,
  };
  if (seesMoney) return { ...visible, money: { sums, vat, remittedCents }, lines, reservation };
  return {
    ...visible,
    money: null,
    lines: lines.map((line) => ({ ...line, priceCents: null })),
    reservation: reservation && { ...reservation, amountCents: null },
  };
}
