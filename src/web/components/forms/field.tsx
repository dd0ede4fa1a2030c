import { ChevronDown, Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { useMessages } from "../../i18n/use-messages.ts";
import { CONTROL } from "../control.ts";
import { Icon } from "../icon.tsx";
import { joinClasses } from "../join-classes.ts";
import { describedBy, Field, type FieldFacts, fieldId, useFieldError } from "./field-parts.tsx";

type TextFieldProps = FieldFacts & Omit<ComponentProps<"input">, "name" | "id">;

export function TextField({ label, name, error: answered, hint, type = "text", className, ...input }: TextFieldProps) {
  const error = useFieldError(name, answered);
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === "password";
  return (
    <Field label={label} name={name} error={error} hint={hint} isOptional={!input.required}>
      <div className="relative">
        <input
          {...input}
          id={fieldId(name)}
          name={name}
          type={isPassword && isShown ? "text" : type}
          className={joinClasses(CONTROL, isPassword && "pr-14", className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
        />
        {isPassword && <ShowPassword isShown={isShown} onChange={setIsShown} />}
      </div>
    </Field>
  );
}

type CurrentPasswordProps = Omit<FieldFacts, "name"> & { name?: string };

/** The password that the account has now; password managers fill it in. */
export function CurrentPasswordField({ name = "password", ...props }: CurrentPasswordProps) {
  return <TextField name={name} type="password" {...props} required autoComplete="current-password" />;
}

function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { common } = useMessages();
  const icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      onClick={() => onChange(!isShown)}
      aria-label={isShown ? common.hidePassword : common.showPassword}
      className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink no-script:hidden"
    >
      <Icon of={icon} className="size-5" aria-hidden="true" />
    </button>
  );
}

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };
type SelectFieldProps = FieldFacts & { options: readonly (Option | OptionGroup)[] } & Omit<
    ComponentProps<"select">,
    "name" | "id" | "children"
  >;

export function SelectField({ label, name, error: answered, hint, options, className, ...select }: SelectFieldProps) {
  const error = useFieldError(name, answered);
  return (
    <Field label={label} name={name} error={error} hint={hint} isOptional={!select.required}>
      <div className="relative">
        <select
          {...select}
          id={fieldId(name)}
          name={name}
          className={joinClasses(CONTROL, "appearance-none pr-11", className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
        >
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
