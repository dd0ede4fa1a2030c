import type { Profile } from "../../domain/accounts/session.ts";
import { DISTRICTS } from "../../domain/districts.ts";
import type { PaymentRequest } from "../../domain/payments/gateway.ts";
import type { useCheckout } from "../checkout/use-checkout.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { DiscretionLine } from "./discretion-line.tsx";
import { Notice } from "./notice.tsx";

type Props = {
  isSignedIn: boolean;
  profile: Profile | null;
  checkout: ReturnType<typeof useCheckout>;
  /** Nothing can be ordered yet: the cart is being read, or changes wait to be accepted. */
  isBlocked: boolean;
  onProceed(): void;
};

const LOGIN_FOR_CHECKOUT = "/login?why=checkout&next=%2Fcart";

/** Where it will be delivered, and the button that places the order and opens the payment (spec §2 Cart). */
export function CheckoutPanel({ isSignedIn, profile, checkout, isBlocked, onProceed }: Props) {
  const { cart, checkout: texts, catalogue, account } = useMessages();
  if (!isSignedIn) {
    return (
      <section className="grid gap-3">
        <ButtonLink to={LOGIN_FOR_CHECKOUT}>{cart.proceed}</ButtonLink>
        <p className="text-ink-soft text-sm">{cart.loginFirst}</p>
        <DiscretionLine />
      </section>
    );
  }
  if (!profile) {
    return (
      <section className="grid gap-3">
        <Alert>{catalogue.profileMissing}</Alert>
        <ButtonLink to="/account" variant="secondary">
          {account.completeProfile}
        </ButtonLink>
      </section>
    );
  }
  return (
    <section className="grid gap-4">
      <DeliveryAddress profile={profile} />
      <CheckoutMessage checkout={checkout} />
      <Button type="button" onClick={onProceed} isBusy={checkout.isBusy} disabled={isBlocked}>
        {checkout.isBusy ? texts.starting : cart.proceed}
      </Button>
      <p className="text-ink-soft text-sm">{texts.cardHint}</p>
      <DiscretionLine />
    </section>
  );
}

function DeliveryAddress({ profile }: { profile: Profile }) {
  const { checkout: texts } = useMessages();
  const { line1, line2, city, district, postalCode } = profile.address;
  return (
    <div className="rounded-picture bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="heading text-xl">{texts.deliverTo}</h2>
        <a className="underline underline-offset-4" href="/account?edit=1">
          {texts.changeAddress}
        </a>
      </div>
      <address className="mt-2 not-italic">
        {profile.firstName} {profile.lastName}
        <br />
        {[line1, line2].filter(Boolean).join(", ")}
        <br />
        {city} {postalCode}, {DISTRICTS[district]}
        <br />
        {profile.phone}
      </address>
    </div>
  );
}

function CheckoutMessage({ checkout: { state, payOnGatewayPage } }: Pick<Props, "checkout">) {
  const { checkout: texts } = useMessages();
  if (state.step === "dismissed") {
    return (
      <Notice tone="info">
        <p>{texts.closed}</p>
        <GatewayPageButton payment={state.payment} onPay={payOnGatewayPage} />
      </Notice>
    );
  }
  if (state.step !== "stopped") return null;
  return (
    <>
      <Alert>{state.alert}</Alert>
      {state.payment && <GatewayPageButton payment={state.payment} onPay={payOnGatewayPage} />}
    </>
  );
}

function GatewayPageButton({ payment, onPay }: { payment: PaymentRequest; onPay(payment: PaymentRequest): void }) {
  const { checkout: texts } = useMessages();
  return (
    <Button type="button" variant="secondary" onClick={() => onPay(payment)}>
      {texts.onGatewayPage}
    </Button>
  );
}
