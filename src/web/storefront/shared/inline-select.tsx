import { ChevronDown, type IconNode } from "lucide";
import { useId } from "react";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";

type InlineSelectProps = {
  label: string;
  name: string;
  defaultValue: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Shown instead of the label, where the row has little room. */
  icon?: IconNode;
  className?: string;
};

/** A select box of one line, with its label inside. */
export function InlineSelect({ label, name, defaultValue, options, icon, className }: InlineSelectProps) {
  const id = useId();
  return (
    <div
      className={joinClasses(
        "relative flex min-h-11 min-w-0 items-center rounded-control border border-edge bg-surface transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2",
        className,
      )}
    >
      {icon && <Icon of={icon} className="ml-3 size-4 shrink-0" aria-hidden="true" />}
      <label htmlFor={id} className={joinClasses("shrink-0 pl-3 text-ink-soft", icon && "sr-only")}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="min-h-11 min-w-0 flex-1 appearance-none text-ellipsis bg-transparent pr-7 pl-1.5 outline-none"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute right-1.5 size-5 text-ink-soft"
        aria-hidden="true"
      />
    </div>
  );
}
