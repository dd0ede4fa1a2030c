import { type Cents, formatRupees } from "../../../domain/money.ts";
import type { PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { customerMessages } from "../../i18n/messages.ts";

type OrderBarProps = {
  totalCents: Cents;
  /** Name of the amount, if it is not the total. */
  label?: string | undefined;
  /** Age and terms that the button accepts. */
  sentence?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The amount to pay and one button, at the window's edge where the cart has one column. The amount links to the
 * summary.
 */
export function OrderBar({ totalCents, label, sentence, children }: OrderBarProps) {
  const { cart } = customerMessages();
  return (
    <div className="page-bar flex flex-wrap items-center gap-x-4">
      {sentence}
      <a href="#summary" className="flex min-h-11 shrink-0 flex-col justify-center leading-snug md:hidden">
        <span className="text-ink-soft text-sm">{label ?? cart.total}</span>
        <Price amount={totalCents} />
      </a>
      <div className="grid min-w-0 grow basis-44">{children}</div>
    </div>
  );
}

/** Leads to log-in first; the cart stays. */
export function LoginButton() {
  const { cart } = customerMessages();
  return <ButtonLink to="/login?why=checkout&next=%2Fcart">{cart.proceed}</ButtonLink>;
}

type OrderButtonProps = {
  /** Null when no method is available. */
  method: PaymentMethod | null;
  /** Opens a payment by card. */
  isCard: boolean;
  totalCents: Cents;
  isBusy: boolean;
  /** The next step before the order, in words; null without one. */
  first: string | null;
  onPress(): void;
};

/** The button that places the order; a card opens its payment. Its second line is the amount, or the next step. */
export function OrderButton({ method, isCard, totalCents, isBusy, first, onPress }: OrderButtonProps) {
  const { cart, checkout, methods } = customerMessages();
  if (isBusy) return <Button isBusy>{isCard ? checkout.starting : methods.ordering}</Button>;
  const total = formatRupees(totalCents);
  const second = first ?? (isCard ? cart.byCard(total) : total);
  return (
    <Button type="button" onClick={onPress} disabled={!method} className="max-md:px-1">
      <span className="leading-snug">
        {isCard || !method ? cart.proceed : methods.placeOrder}{" "}
        {method && <span className="block font-normal text-sm leading-snug">{second}</span>}
      </span>
    </Button>
  );
}
