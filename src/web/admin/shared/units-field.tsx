import { Minus, Plus } from "lucide";
import { useRef } from "react";
import { CONTROL } from "../../components/control.ts";
import { describedBy, fieldId, useFieldError } from "../../components/forms/field-parts.tsx";
import { Icon } from "../../components/icon.tsx";

type Props = {
  name: string;
  /** Accessible name; the visible text beside the field. */
  label: string;
  /** Largest number of units. */
  max: number;
  /** True when the text beside the field is elsewhere on the page. */
  isLabelHidden?: boolean;
  defaultValue: string;
  error?: string | undefined;
};

const STEP =
  "grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-surface hover:border-ink no-script:hidden";

/** A number of units from 0, with buttons that change it by one. Without script it is a plain number field. */
export function UnitsField({ name, label, max, isLabelHidden, defaultValue, error: answered }: Props) {
  const error = useFieldError(name, answered);
  const field = useRef<HTMLInputElement>(null);
  const change = (step: "stepUp" | "stepDown") => {
    field.current?.[step]();
    // The form's unsaved changes and the shown price listen for it.
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={STEP} onClick={() => change("stepDown")} aria-label={`One less: ${label}`}>
          <Icon of={Minus} className="size-4" aria-hidden="true" />
        </button>
        <input
          ref={field}
          id={fieldId(name)}
          type="number"
          inputMode="numeric"
          name={name}
          min={0}
          max={max}
          defaultValue={defaultValue}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, undefined, error)}
          className={`${CONTROL} max-w-20 text-center tabular-nums`}
        />
        <button type="button" className={STEP} onClick={() => change("stepUp")} aria-label={`One more: ${label}`}>
          <Icon of={Plus} className="size-4" aria-hidden="true" />
        </button>
        {!isLabelHidden && <span aria-hidden="true">{label}</span>}
      </div>
      {error && (
        <p id={`${fieldId(name)}-error`} className="text-rose text-sm">
          {error}
        </p>
      )}
    </>
  );
}
