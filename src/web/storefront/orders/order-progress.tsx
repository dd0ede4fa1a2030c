import { Check } from "lucide";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { orderProgress, type ProgressStep } from "../../../domain/orders/timeline/order-progress.ts";
import type { TimelineEntry } from "../../../domain/orders/timeline/order-timeline.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { paymentCheckOf } from "../shared/orders/payment-check.ts";

type OrderProgressProps = {
  order: OrderDetails;
  timeline: readonly TimelineEntry[];
  /** The last step with its day, "Delivered by 26 Nov"; null when the day is unknown. */
  delivery?: string | null;
};

/** The steps of an order in a bar, with a tick for each one that it has reached. */
export function OrderProgress({ order, timeline, delivery = null }: OrderProgressProps) {
  const { orderPage, orderStatus } = customerMessages();
  const past = timeline.flatMap(({ status }) => status ?? []);
  const steps = orderProgress(order, past);
  const check = paymentCheckOf(order);
  const textOf = (name: OrderStatus, state: ProgressStep["state"]) =>
    (name === "delivered" && state === "ahead" && delivery) ||
    (state === "ended" && check?.heading) ||
    orderStatus[name];
  return (
    <div className="w-full">
      <div aria-hidden="true" className="mb-3 flex gap-1">
        {steps.map(({ name, state }) => (
          <span key={name} className={joinClasses("h-1 grow rounded-full", BAR[state])} />
        ))}
      </div>
      <ol aria-label={orderPage.steps} className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map(({ name, state }) => (
          <li
            key={name}
            aria-current={state === "current" || state === "ended" ? "step" : undefined}
            className={joinClasses("inline-flex items-center gap-1", TEXT[state])}
          >
            {name === "placed" ? orderPage.placed : textOf(name, state)}
            {(state === "done" || state === "current") && (
              <>
                <Icon of={Check} className="size-5 text-sage" aria-hidden="true" />
                <span className="sr-only"> ({orderPage.done})</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const BAR: Record<ProgressStep["state"], string> = {
  done: "bg-sage",
  current: "bg-sage",
  ended: "bg-edge",
  ahead: "bg-line",
};
const TEXT: Record<ProgressStep["state"], string> = {
  done: "",
  current: "font-strong",
  ended: "font-strong",
  ahead: "text-ink-soft",
};
