import { createContext, useContext, useEffect, useRef, useState } from "react";
import { Form, type FormProps } from "react-router";
import { useIsSending } from "./form-page.tsx";
import type { FormStatus, SendHandler } from "./form-sending.tsx";

/** What a layout adds to each form below it, such as drafts in the back office. */
export const FormExtras = createContext<React.ComponentType<FormStatus> | null>(null);

type SendFormProps = Pick<FormProps, "onSubmit" | "action" | "encType" | "preventScrollReset" | "reloadDocument"> & {
  isSending?: boolean;
  className?: string;
  /** Asks before a page with unsaved changes is left; forms of the back office always do. */
  isGuarded?: boolean;
  children: React.ReactNode;
};

/**
 * The one form for everything that people fill in and send. Nothing in it can be changed while it is on its way (spec §4).
 * A request that fails leaves the fields as they are and says so beside the button. The server checks the fields and answers
 * in the page's language, so the browser's own messages are off. After a save the fields show what is stored.
 */
export function SendForm({ isSending, onSubmit, className, isGuarded = false, children, ...props }: SendFormProps) {
  const isPageSending = useIsSending();
  const extras = useContext(FormExtras);
  const form = useRef<HTMLFormElement>(null);
  const send = useRef<SendHandler | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [saves, setSaves] = useState(0);
  const Sending = useSendingCode();
  return (
    <Form
      key={saves}
      ref={form}
      method="post"
      noValidate
      // Something that drives a browser can wait for it.
      data-sending={Sending ? "" : undefined}
      {...props}
      onSubmit={(event) => (send.current ? send.current(event, onSubmit) : onSubmit?.(event))}
    >
      <fieldset
        disabled={(isSending ?? isPageSending) || isFetching}
        className={className ?? "flex min-w-0 flex-col gap-5"}
      >
        {children}
        {Sending && (
          <Sending
            {...props}
            {...{ form, send }}
            extras={extras}
            isGuarded={isGuarded}
            onFetch={setIsFetching}
            onSave={() => setSaves((count) => count + 1)}
          />
        )}
      </fieldset>
    </Form>
  );
}

/** Comes after the page: until then the form is a plain one. */
function useSendingCode() {
  const [code, setCode] = useState<typeof import("./form-sending.tsx") | null>(null);
  // Without it nothing is missing but the help after a failed request.
  useEffect(() => void import("./form-sending.tsx").then(setCode, () => undefined), []);
  return code?.FormSending;
}
