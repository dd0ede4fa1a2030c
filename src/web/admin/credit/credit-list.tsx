import type { OwnedCredit } from "../../../domain/credit/credit-queries.server.ts";
import { formatDay } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/forms/field.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { VOID_REASONS, creditWords as words } from "./credit-words.ts";

/** Cards and amounts with their movements; what is left can be taken back. */
export function CreditList({ credits }: { credits: readonly OwnedCredit[] }) {
  if (credits.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="grid gap-6">
      {credits.map((credit) => (
        <li key={credit.id} className="grid gap-3 border-line border-t pt-4">
          <CreditFacts credit={credit} />
          {credit.balanceCents > 0 && <TakeBack credit={credit} />}
        </li>
      ))}
    </ul>
  );
}

function CreditFacts({
  credit: { kind, codeEnd, balanceCents, expiresAt, isExpired, movements },
}: {
  credit: OwnedCredit;
}) {
  const day = expiresAt && formatDay(expiresAt, "en");
  return (
    <div>
      <h3 className="font-strong">{words.kinds[kind](codeEnd ?? "")}</h3>
      <p>{words.balance(formatRupees(balanceCents))}</p>
      <p className="text-ink-soft text-sm">
        {day ? (isExpired ? words.expired(day) : words.expires(day)) : words.forever}
      </p>
      <ul className="mt-2 text-sm tabular-nums">
        {movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: append-only list without ids
          <li key={index}>
            {`${formatDay(movement.at, "en")} · ${words.movements[movement.kind]} · ${formatRupees(cents(Math.abs(movement.amountCents)))}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes back what is left of a card or amount, with a reason. */
export function TakeBack({ credit: { id, balanceCents } }: { credit: Pick<OwnedCredit, "id" | "balanceCents"> }) {
  return (
    <details>
      <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        {words.takeBack}
      </summary>
      <SendForm intent="void" className="mt-2 grid max-w-form gap-4">
        <input type="hidden" name="creditId" value={id} />
        <input type="hidden" name="displayedCents" value={balanceCents} />
        <ReasonField reasons={VOID_REASONS} />
        <Button variant="secondary">{`${words.takeBack}: ${formatRupees(balanceCents)}`}</Button>
      </SendForm>
    </details>
  );
}

export function ReasonField({
  reasons,
  typed,
  error,
}: {
  reasons: readonly (keyof typeof words.reasons)[];
  typed?: string;
  error?: string | undefined;
}) {
  const options = [{ value: "", label: "" }, ...reasons.map((value) => ({ value, label: words.reasons[value] }))];
  return (
    <SelectField
      label={words.reason}
      name="reason"
      required
      defaultValue={typed ?? ""}
      options={options}
      error={error}
    />
  );
}
