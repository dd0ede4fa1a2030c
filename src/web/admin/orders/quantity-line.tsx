import { MAX_QUANTITY_PER_LINE } from "../../../domain/cart/cart-limits.ts";
import { CONTROL } from "../../components/control.ts";

type Props = {
  name: string;
  quantity: number;
  /** What the field is called by whoever hears it. */
  label: string;
  /** What is seen beside it. */
  title: string;
  /** Below the title: its price and what is left, or that it is too little. */
  note: string;
  isShort: boolean;
};

/** One of the goods of an order, with how many of it. */
export function QuantityLine({ name, quantity, label, title, note, isShort }: Props) {
  return (
    <li className="flex items-center gap-3 py-2">
      <label htmlFor={name} className="min-w-0 flex-1 break-words">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{title}</span>
        <span className={isShort ? "block font-strong text-rose text-sm" : "block text-ink-soft text-sm"}>{note}</span>
      </label>
      <input
        id={name}
        name={name}
        key={quantity}
        defaultValue={quantity}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_QUANTITY_PER_LINE}
        className={`${CONTROL} max-w-20 shrink-0`}
      />
    </li>
  );
}
