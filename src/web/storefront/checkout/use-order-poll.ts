import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { MINUTE_MS, SECOND_MS } from "../../../domain/durations.ts";
import type { CustomerPayment } from "../../../domain/orders/order-details.ts";

const FAST_MS = 2 * SECOND_MS;
const SLOW_MS = 15 * SECOND_MS;
/** Time without a change after which the page shows a message and polls less often. */
const FAST_FOR_MS = MINUTE_MS;
/** A decline may be followed by an approval that is on its way (payhere.md §5). */
const DECLINE_GRACE_MS = 6 * SECOND_MS;
const GIVE_UP_MS = 30 * MINUTE_MS;

export type DisplayedPayment = CustomerPayment | "slow";

/** Polls the shop's own state until the order is paid or over; events of the gateway's page are not evidence. */
export function useOrderPoll(payment: CustomerPayment): DisplayedPayment {
  const { revalidate } = useRevalidator();
  const [waitedMs, setWaitedMs] = useState(0);
  const isOpen = payment === "waiting" || payment === "declined";

  useEffect(() => {
    if (!isOpen || waitedMs > GIVE_UP_MS) return;
    const pauseMs = waitedMs < FAST_FOR_MS ? FAST_MS : SLOW_MS;
    const timer = setTimeout(() => {
      setWaitedMs(waitedMs + pauseMs);
      void revalidate();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, waitedMs, revalidate]);

  if (payment === "declined" && waitedMs < DECLINE_GRACE_MS) return "waiting";
  if (payment === "waiting" && waitedMs >= FAST_FOR_MS) return "slow";
  return payment;
}
