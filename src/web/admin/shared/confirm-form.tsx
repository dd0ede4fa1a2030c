import { Button, buttonClasses } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";

type Props = {
  /** URL of the form, if it is not that of the screen. */
  action?: string;
  /** Content of the control that opens the confirmation. */
  label: React.ReactNode;
  /** Classes of that control; a secondary button by default. */
  className?: string;
  ariaLabel?: string;
  /** Describes the effect, and whether it can be undone. */
  question: string;
  /** Label of the button that sends the form. */
  confirm: string;
  fields?: Readonly<Record<string, string | number>>;
};

/** Asks before an action that cannot be undone. A disclosure and not a dialog, so that it works before hydration. */
export function ConfirmForm({ action, label, className, ariaLabel, question, confirm, fields = {} }: Props) {
  return (
    <details>
      <summary
        aria-label={ariaLabel}
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className ?? buttonClasses("secondary")}`}
      >
        {label}
      </summary>
      <ButtonForm action={action} className="mt-3 grid justify-items-start gap-3 rounded-control bg-wash p-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{question}</p>
        <Button>{confirm}</Button>
      </ButtonForm>
    </details>
  );
}
