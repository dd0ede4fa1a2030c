import { useNavigation } from "react-router";
import { CODE_DIGITS } from "../../../../domain/accounts/code-limits.ts";
import { maskEmail } from "../../../../domain/accounts/mask-email.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import type { FormAnswer } from "../../../failures.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";

type Props = { order: OrderDetails; channel: "email" | "sms"; answer?: FormAnswer | undefined };

/**
 * Field for the code that confirms an order, and a button to request another one. Plain forms that work without script.
 */
export function ConfirmPanel({ order, channel, answer }: Props) {
  const { confirming } = customerMessages();
  const action = `/orders/${order.number}/confirm`;
  const { formAction, formData } = useNavigation();
  const isSending = formAction === action && !formData?.has("intent");
  return (
    <section className="grid gap-6 rounded-picture bg-surface p-5 sm:p-8">
      <div className="grid gap-1">
        <p>{confirming.sentTo[channel](maskEmail(order.customer.email))}</p>
        {order.reservedUntil && (
          <p className="text-ink-soft">{confirming.until(formatMoment(order.reservedUntil, pageLanguage()))}</p>
        )}
      </div>
      <SendForm action={action} className="grid max-w-form gap-4">
        <FormFailure failure={answer?.failure} focusOn="code" />
        <TextField
          label={confirming.code}
          hint={confirming.codeHint}
          name="code"
          error={fieldErrorsOf(answer?.failure).code}
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
