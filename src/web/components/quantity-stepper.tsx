import { Minus, Plus } from "lucide";
import { useState } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./icon.tsx";

type QuantityStepperProps = {
  value: number;
  min: number;
  max: number;
  /** Largest number that can be typed; `max` unless the limit is not known yet. */
  typedMax?: number;
  label: string;
  onChange: (quantity: number) => void;
  name?: string;
  /** Id of the form of the field, when it is outside of it. */
  form?: string;
};

const STEP =
  "grid w-11 place-items-center rounded-control transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:text-ink-soft/50 no-script:hidden";

/** Counts whole units between `min` and `max`. Half-typed numbers stay as typed until the field loses focus. */
export function QuantityStepper({
  value,
  min,
  max,
  typedMax = max,
  label,
  onChange,
  name,
  form,
}: QuantityStepperProps) {
  const { product } = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const quantity = Number.parseInt(text, 10);
    if (quantity >= min) onChange(Math.min(typedMax, quantity));
  };
  return (
    <div className="inline-flex min-h-12 w-fit rounded-control border border-edge bg-surface">
      <button
        type="button"
        className={STEP}
        disabled={value <= min}
        onClick={() => onChange(Math.min(max, value - 1))}
        aria-label={product.decrease(label)}
      >
        <Icon of={Minus} className="size-4" aria-hidden="true" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        aria-label={label}
        min={min}
        max={typedMax}
        step={1}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        className="w-12 max-md:w-11 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={STEP}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={product.increase(label)}
      >
        <Icon of={Plus} className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
