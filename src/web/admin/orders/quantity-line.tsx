import { useEffect, useRef, useState } from "react";
import { MAX_QUANTITY_PER_LINE } from "../../../domain/cart/cart-limits.ts";
import { CONTROL } from "../../components/control.ts";
import { fieldId, useFieldError } from "../../components/forms/field-parts.tsx";
import { makeOrderWords as words } from "./new-order-words.ts";

type Props = {
  name: string;
  quantity: number;
  /** Units that the line had before; a bundle's line can have more than a customer can order. */
  before?: number;
  /** Accessible name of the field. */
  label: string;
  /** Visible text beside the field. */
  title: string;
  /** Text below the title: price and remaining stock, or a warning about too little stock. */
  note: string;
  isShort: boolean;
  /** True when the page's URL has the quantity: a reload shows it again. */
  isInUrl?: boolean;
  error?: string | undefined;
  /** The text that the error is about. */
  typed?: string | undefined;
};

/** One item of an order, with its quantity. */
export function QuantityLine({ name, quantity, before = 0, label, title, note, isShort, isInUrl, ...answer }: Props) {
  const most = Math.max(before, MAX_QUANTITY_PER_LINE);
  const [isInvalid, setIsInvalid] = useState(false);
  const rejected = useFieldError(name, answer.error);
  const error = isInvalid ? words.quantityRange(most) : rejected;
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    const isChanged = shown.current !== quantity;
    shown.current = quantity;
    // A quantity that the user is typing is newer than the page.
    if (isChanged && field.current && field.current !== document.activeElement) field.current.value = String(quantity);
  }, [quantity]);
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <label htmlFor={fieldId(name)} className="min-w-0 flex-1 break-words">
          <span className="sr-only">{label}</span>
          <span aria-hidden="true">{title}</span>
          <span className={isShort ? "block font-strong text-rose text-sm" : "block text-ink-soft text-sm"}>
            {note}
          </span>
        </label>
        <input
          ref={field}
          id={fieldId(name)}
          name={name}
          defaultValue={answer.error === undefined ? quantity : answer.typed}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={most}
          data-in-url={isInUrl}
          onInvalid={() => setIsInvalid(true)}
          onBlur={({ target }) => target.checkValidity()}
          onChange={({ target }) => target.validity.valid && setIsInvalid(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId(name)}-error` : undefined}
          className={`${CONTROL} max-w-20 shrink-0`}
        />
      </div>
      {error && (
        <p id={`${fieldId(name)}-error`} className="mt-1 text-rose text-sm">
          {error}
        </p>
      )}
    </li>
  );
}
