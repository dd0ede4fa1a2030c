import { ChevronDown } from "lucide";
import { Icon } from "../../../components/icon.tsx";

type Props = { isOpen: boolean; onToggle: () => void; title: string; note?: string | undefined };

/** The line that stands for a row on a phone, and opens its fields. */
export function VariantLine({ isOpen, onToggle, title, note }: Props) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className="variant-line no-script:hidden">
      <span className="wrap-anywhere min-w-0 grow font-strong">{title}</span>
      {note && <span className="shrink-0 tabular-nums">{note}</span>}
      <Icon of={ChevronDown} className={`size-5 shrink-0 ${isOpen ? "rotate-180" : ""}`} aria-hidden="true" />
    </button>
  );
}
