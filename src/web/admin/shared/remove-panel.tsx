import { ConfirmForm } from "./confirm-form.tsx";

type Props = { hint: string; label: string; confirm: string };

/** The last section of a screen: deletes its subject (intent `remove`) after a confirmation that names the loss. */
export function RemovePanel({ hint, label, confirm }: Props) {
  return (
    <div className="border-line border-t pt-6">
      <ConfirmForm {...{ label, confirm }} question={hint} fields={{ intent: "remove" }} />
    </div>
  );
}
