import { ConfirmForm } from "./confirm-form.tsx";

type Props = { action: string; hint: string; label: string; confirm: string };

/** The last section of a page: deletes its subject, after a confirmation that describes what is lost. */
export function RemovePanel({ action, hint, label, confirm }: Props) {
  return (
    <div className="border-line border-t pt-6">
      <ConfirmForm {...{ action, label, confirm }} question={hint} />
    </div>
  );
}
