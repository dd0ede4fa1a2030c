import { Trash2 } from "lucide";
import { Icon } from "../../../components/icon.tsx";
import { customerMessages } from "../../../i18n/messages.ts";

type Props = {
  name: string;
  /** Missing in a form, which the button sends. */
  onDelete?: () => void;
  /** Attributes of a button that sends a form. */
  sends?: React.ComponentProps<"button">;
  id?: string;
  className?: string;
};

/** Removes an item from the cart; its accessible name contains the title. */
export function DeleteButton({ name, onDelete, sends, id, className = "" }: Props) {
  const { cart } = customerMessages();
  return (
    <button
      {...sends}
      type={onDelete ? "button" : "submit"}
      id={id}
      onClick={onDelete}
      aria-label={cart.deleteItem(name)}
      title={cart.delete}
      className={`inline-grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-wash hover:text-ink ${className}`}
    >
      <Icon of={Trash2} className="size-5" aria-hidden="true" />
    </button>
  );
}
