import { Form } from "react-router";
import { Button, buttonLook } from "../../components/button.tsx";

type Props = {
  action: string;
  /** The control that opens the question. */
  label: React.ReactNode;
  /** The look of that control; a secondary button if it has none of its own. */
  className?: string;
  ariaLabel?: string;
  /** What will happen, and whether it can be undone. */
  question: string;
  /** The button that sends the form. */
  confirm: string;
  fields?: Readonly<Record<string, string | number>>;
};

/** Asks before an action that cannot be undone. It is a disclosure, not a dialog: it works before the script has loaded. */
export function ConfirmForm({ action, label, className, ariaLabel, question, confirm, fields = {} }: Props) {
  return (
    <details>
      <summary
        aria-label={ariaLabel}
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className ?? buttonLook("secondary")}`}
      >
        {label}
      </summary>
      <Form method="post" action={action} className="mt-3 grid justify-items-start gap-3 rounded-control bg-wash p-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{question}</p>
        <Button>{confirm}</Button>
      </Form>
    </details>
  );
}
