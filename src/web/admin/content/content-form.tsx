import { traceOf } from "../../../domain/merge-fields.ts";
import { Button } from "../../components/button.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import type { Failure } from "../../failures.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";

type Props = {
  intent?: string;
  /** The saved version. */
  now: Readonly<Record<string, string>>;
  failure: Failure | undefined;
  focusOn: string;
  values: Readonly<Record<string, string>>;
  changed: readonly string[];
  labelOf: (name: string) => string;
  /** Labels of the button, when idle and while it is sent. */
  button: readonly [label: string, sending: string];
  children: React.ReactNode;
};

/** The form of content that the owner creates for the shop's pages. */
export function ContentForm({ intent, failure, focusOn, button: [label, sending], children, ...conflict }: Props) {
  const isSending = useIsSending(intent);
  return (
    <>
      <FormFailure failure={failure} focusOn={focusOn} />
      <ChangedByOthers {...conflict} />
      <SendForm intent={intent} isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="seen" value={traceOf(conflict.now)} />
        {children}
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? sending : label}
        </Button>
      </SendForm>
    </>
  );
}
