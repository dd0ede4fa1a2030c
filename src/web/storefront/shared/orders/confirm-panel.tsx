import { useNavigation } from "react-router";
import { CODE_DIGITS } from "../../../../domain/accounts/code-limits.ts";
import { PROFILE_LIMITS } from "../../../../domain/accounts/profile-limits.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { joinClasses } from "../../../components/join-classes.ts";
import { ShopLink } from "../../../components/shop-link.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";
import type { OrderAction } from "./find-pending-action.server.ts";

/** Name of the form that corrects the email address. */
export const CORRECT_EMAIL = "correct-email";

type Props = {
  order: OrderDetails;
  step: Extract<OrderAction, { kind: "confirm" }>;
  /** The order has no account. */
  isGuest: boolean;
  answer?: FormAnswer | undefined;
};

/**
 * Field for the code that confirms an order, a button to request another one, and the way to another email address.
 * Plain forms that work without script.
 */
export function ConfirmPanel({ order, step: { channel, maskedEmail }, isGuest, answer }: Props) {
  const { confirming } = customerMessages();
  const action = `/orders/${order.number}/confirm`;
  const { formAction, formData } = useNavigation();
  const isSending = formAction === action && !formData?.has("intent");
  const isCorrection = answer?.typed.intent === CORRECT_EMAIL;
  const failure = isCorrection ? undefined : answer?.failure;
  return (
    <section className="grid gap-6 rounded-picture bg-surface p-5 sm:p-8">
      <div className="grid gap-1">
        <p>{confirming.sentTo[channel](maskedEmail)}</p>
        {channel === "email" && isGuest && <CorrectEmail action={action} answer={isCorrection ? answer : undefined} />}
        {channel === "email" && !isGuest && (
          <p>
            <ShopLink to="/account?edit=1" className={LINE_LINK}>
              {confirming.correct}
            </ShopLink>
          </p>
        )}
        {order.reservedUntil && (
          <p className="text-ink-soft">{confirming.until(formatMoment(order.reservedUntil, pageLanguage()))}</p>
        )}
      </div>
      <SendForm action={action} className="grid max-w-form gap-4">
        <FormFailure failure={failure} focusOn="code" />
        <TextField
          label={confirming.code}
          hint={confirming.codeHint}
          name="code"
          error={fieldErrorsOf(failure).code}
          defaultValue={answer?.typed.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS * 2}
          className="text-xl tabular-nums tracking-[0.3em]"
        />
        <Button isBusy={isSending}>{confirming.button}</Button>
      </SendForm>
      <AnotherCode action={action} />
    </section>
  );
}

type CorrectProps = { action: string; answer: FormAnswer | undefined };

/** Another email address for an order without an account. An account changes its own, which it has to confirm. */
function CorrectEmail({ action, answer }: CorrectProps) {
  const { confirming } = customerMessages();
  const isSending = useNavigation().formData?.get("intent") === CORRECT_EMAIL;
  return (
    <details open={answer !== undefined}>
      <summary className={joinClasses(LINE_LINK, "cursor-pointer list-none")}>{confirming.correct}</summary>
      <SendForm action={action} intent={CORRECT_EMAIL} className="mt-2 mb-4 grid max-w-form gap-4">
        <FormFailure failure={answer?.failure} focusOn="email" />
        <TextField
          label={confirming.newEmail}
          hint={confirming.correctHint}
          name="email"
          type="email"
          error={fieldErrorsOf(answer?.failure).email}
          defaultValue={answer?.typed.email}
          required
          autoComplete="email"
          maxLength={PROFILE_LIMITS.email}
        />
        <Button variant="secondary" isBusy={isSending}>
          {confirming.change}
        </Button>
      </SendForm>
    </details>
  );
}

function AnotherCode({ action }: { action: string }) {
  const { confirming } = customerMessages();
  const isSending = useNavigation().formData?.get("intent") === "resend";
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <h2 className="heading text-xl">{confirming.noCode}</h2>
      <p className="text-ink-soft">{confirming.noCodeHint}</p>
      <ButtonForm action={action}>
        <Button variant="secondary" name="intent" value="resend" isBusy={isSending}>
          {confirming.again}
        </Button>
      </ButtonForm>
      <p>
        <ShopLink to="/contact" className={LINE_LINK}>
          {confirming.contact}
        </ShopLink>
      </p>
    </div>
  );
}
