import { MAX_QUANTITY_PER_LINE } from "../../../domain/cart/cart-limits.ts";
import { CONTROL } from "../../components/control.ts";
import { fieldId } from "../../components/forms/field-parts.tsx";

type Props = {
  name: string;
  quantity: number;
  /** Accessible name of the field. */
  label: string;
  /** Visible text beside the field. */
  title: string;
  /** Text below the title: price and remaining stock, or a warning about too little stock. */
  note: string;
  isShort: boolean;
};

/** One item of an order, with its quantity. */
export function QuantityLine({ name, quantity, label, title, note, isShort }: Props) {
  return (
    <li className="flex items-center gap-3 py-2">
      <label htmlFor={fieldId(name)} className="min-w-0 flex-1 break-words">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{title}</span>
        <span className={isShort ? "block font-strong text-rose text-sm" : "block text-ink-soft text-sm"}>{note}</span>
      </label>
      <input
        id={fieldId(name)}
        name={name}
        key={quantity}
        defaultValue={quantity}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={MAX_QUANTITY_PER_LINE}
        className={`${CONTROL} max-w-20 shrink-0`}
      />
    </li>
  );
}
