import { formatTime } from "../../../domain/dates.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { CardMarks } from "../shared/card-marks.tsx";

type Props = { action: string; fields: Record<string, string>; totalCents: Cents; reservedUntil: Date | null };

/** A plain form to the gateway's page: links in emails open in apps where popups hang. */
export function PayForm({ action, fields, totalCents, reservedUntil }: Props) {
  const { checkout } = customerMessages();
  return (
    <form method="post" action={action} className="mt-6 grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button>{checkout.pay(formatRupees(totalCents))}</Button>
      <p className="text-ink-soft text-sm">{checkout.cardHint}</p>
      <CardMarks />
      {reservedUntil && <p>{checkout.heldUntil(formatTime(reservedUntil, pageLanguage()))}</p>}
    </form>
  );
}
