import { traceOf } from "../../../domain/admin/merge-fields.ts";
import type { Failure } from "../../failures.ts";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { FormFailure } from "../form-failure.tsx";
import { useIsSending } from "../form-page.tsx";
import { SendForm } from "../send-form.tsx";

type Props = {
  /** What is kept, so that what others change meanwhile is noticed. */
  now: Readonly<Record<string, string>>;
  failure: Failure | undefined;
  focusOn: string;
  /** Said when somebody else has changed it meanwhile. */
  changed: string | false;
  /** Of the button, at rest and while it is sent. */
  button: readonly [label: string, sending: string];
  children: React.ReactNode;
};

/** The form of something that the owner has made for the shop's pages. */
export function ContentForm({ now, failure, focusOn, changed, button: [label, sending], children }: Props) {
  const isSending = useIsSending();
  return (
    <>
      <FormFailure failure={failure} focusOn={focusOn} />
      {changed && <Alert>{changed}</Alert>}
      <SendForm isSending={isSending} encType="multipart/form-data">
        <input type="hidden" name="seen" value={traceOf(now)} />
        {children}
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? sending : label}
        </Button>
      </SendForm>
    </>
  );
}
