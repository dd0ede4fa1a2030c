import { useEffect, useRef, useState } from "react";
import { type Cents, cents, formatRupees, parseDecimal } from "../../../../domain/money.ts";
import { refundPrice } from "../../../../domain/payments/refunds/refund-methods.ts";
import { TextField } from "../../../components/forms/field.tsx";
import type { Typed } from "../../../failures.ts";
import { orderActionWords as words } from "../order-action-words.ts";
import type { RefundableLine, RefundablePayment } from "./refund-form.tsx";

type Props = {
  payment: RefundablePayment;
  lines: readonly RefundableLine[];
  deliveryCents: Cents;
  typed: Typed | undefined;
  /** The form opens with units in it. */
  isFilled: boolean;
  error: string | undefined;
};

/** The delivery charge and the return postage of a refund, and its amount so far. */
export function PriceFields({ payment: { leftCents }, lines, deliveryCents, typed, isFilled, error }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [price, setPrice] = useState<number | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    const update = () => form && setPrice(priceIn(new FormData(form), { lines, deliveryCents, leftCents }));
    if (isFilled || typed) update();
    form?.addEventListener("input", update);
    return () => form?.removeEventListener("input", update);
  }, [lines, deliveryCents, leftCents, isFilled, typed]);
  return (
    <div ref={place} className="grid gap-5">
      {deliveryCents > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="delivery"
            defaultChecked={typed?.delivery === "on"}
            className="size-5 accent-accent"
          />
          <span>{words.withDelivery(formatRupees(deliveryCents))}</span>
        </label>
      )}
      <TextField
        label={words.postage}
        hint={words.postageHint}
        name="postage"
        inputMode="decimal"
        defaultValue={typed?.postage}
        error={error}
        autoComplete="off"
      />
      <p role="status" className="font-strong empty:hidden">
        {price !== null && price > 0 && words.itemsPrice(formatRupees(cents(price)))}
      </p>
    </div>
  );
}

function priceIn(form: FormData, facts: Pick<Props, "lines" | "deliveryCents"> & { leftCents: Cents }): number {
  const chosen = facts.lines.map(({ id, left }) => ({ lineId: id, units: unitsIn(form, id, left) }));
  return refundPrice({
    ...facts,
    chosen,
    deliveryCents: form.has("delivery") ? facts.deliveryCents : cents(0),
    postageCents: parseDecimal(String(form.get("postage") ?? "")) ?? cents(0),
  });
}

function unitsIn(form: FormData, lineId: string, left: number): number {
  const units = Number(form.get(`units-${lineId}`));
  return Number.isInteger(units) && units > 0 ? Math.min(units, left) : 0;
}
