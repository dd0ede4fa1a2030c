import { createContext, useContext, useRef, useState } from "react";
import { Form, type FormProps } from "react-router";
import { useIsSending } from "./form-page.tsx";
import { FormSending, type FormStatus, type SendHandler } from "./form-sending.tsx";

/** Component that a layout adds to each form below it, such as drafts in the back office. */
export const FormExtras = createContext<React.ComponentType<FormStatus> | null>(null);

type SendFormProps = Pick<FormProps, "onSubmit" | "action" | "encType" | "preventScrollReset" | "reloadDocument"> & {
  isSending?: boolean;
  /** Distinguishes the forms of one screen (`runIntent`). */
  intent?: string;
  className?: string;
  /** Asks before a page with unsaved changes is left; forms of the back office always do. */
  isGuarded?: boolean;
  children: React.ReactNode;
};

/**
 * The component for all forms. Its fields are disabled while it is being sent (spec §4). A failed request leaves the
 * fields as they are and shows a message beside the button. The server validates in the page's language, so the
 * browser's own messages are off. After a save the fields show the stored values.
 */
export function SendForm({
  isSending,
  intent,
  onSubmit,
  className,
  isGuarded = false,
  children,
  ...target
}: SendFormProps) {
  const isPageSending = useIsSending(intent);
  const extras = useContext(FormExtras);
  const form = useRef<HTMLFormElement>(null);
  const send = useRef<SendHandler | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [saves, setSaves] = useState(0);
  return (
    <Form
      key={saves}
      ref={form}
      method="post"
      noValidate
      {...target}
      onSubmit={(event) => send.current?.(event, onSubmit)}
    >
      <fieldset
        disabled={(isSending ?? isPageSending) || isFetching}
        className={className ?? "flex min-w-0 flex-col gap-5"}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
        <FormSending
          {...target}
          {...{ intent, form, send }}
          extras={extras}
          isGuarded={isGuarded}
          onFetch={setIsFetching}
          onSave={() => setSaves((count) => count + 1)}
        />
      </fieldset>
    </Form>
  );
}

type ButtonFormProps = Pick<FormProps, "id" | "action" | "className" | "onSubmit" | "preventScrollReset"> & {
  children: React.ReactNode;
};

/**
 * The component for forms of buttons and hidden fields. A failed request leaves the page as it is and shows a message
 * over it. The buttons stay enabled while it is being sent, so that the pressed one keeps the focus.
 */
export function ButtonForm({ onSubmit, children, ...target }: ButtonFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = useRef<SendHandler | null>(null);
  return (
    <Form ref={form} method="post" {...target} onSubmit={(event) => send.current?.(event, onSubmit)}>
      {children}
      <FormSending {...target} {...{ form, send }} isButtons />
    </Form>
  );
}
