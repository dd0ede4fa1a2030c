import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import { fieldId, useChangedFields } from "./forms/field-parts.tsx";
import { Notice, type Tone } from "./notice.tsx";

type AlertProps = {
  children: React.ReactNode;
  tone?: Tone;
  /** The next step, below the alert and not announced with it. */
  below?: React.ReactNode;
};

/** An alert of the specification: rendered in the page and announced at once by screen readers. */
export function Alert({ children, tone = "warning", below }: AlertProps) {
  if (!below) {
    return (
      <Notice tone={tone} role="alert">
        {children}
      </Notice>
    );
  }
  return (
    <Notice tone={tone}>
      <p role="alert">{children}</p>
      <p className="mt-1">{below}</p>
    </Notice>
  );
}

export type FieldProblem = { name: string; label?: string; text: string };

type ErrorSummaryProps = {
  errors: readonly FieldProblem[];
  /** The response that the errors are from: a new one moves the focus again. */
  answer: unknown;
};

/**
 * Lists all invalid fields, each with a link to it, and focuses the topmost one. Fields that were changed are left out.
 */
export function ErrorSummary({ errors: answered, answer }: ErrorSummaryProps) {
  const { common } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const names = answered.map(({ name }) => name).join(" ");
  const changed = useChangedFields(names, answer);
  const errors = answered.filter(({ name }) => !changed.includes(name));
  // Disabled fields take no focus, and the response can arrive before the form is enabled again.
  const isOpen = useNavigation().state === "idle";
  useEffect(() => {
    if (!answer || !isOpen || !names) return;
    const fields = names.split(" ").map((name) => `#${CSS.escape(fieldId(name))}`);
    (document.querySelector<HTMLElement>(fields.join(",")) ?? box.current)?.focus();
  }, [answer, isOpen, names]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="error">
        <p className="font-strong">{common.errorSummary}</p>
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ name, label, text }) => (
            <li key={name}>
              <a className="inline-flex min-h-11 items-center underline underline-offset-2" href={`#${fieldId(name)}`}>
                {label ? `${label}: ${text}` : text}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
