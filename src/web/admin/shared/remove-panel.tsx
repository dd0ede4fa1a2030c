import { ConfirmForm } from "./confirm-form.tsx";

type Props = { action: string; hint: string; label: string; confirm: string };

/** The last part of a page: removes its subject, after a question that says what is lost. */
export function RemovePart({ action, hint, label, confirm }: Props) {
  return (
    <div className="border-line border-t pt-6">
      <ConfirmForm {...{ action, label, confirm }} question={hint} />
    </div>
  );
}
