import { useEffect, useRef } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { fieldId } from "./field-parts.tsx";
import { Notice, type Tone } from "./notice.tsx";

/** What the specification calls an alert: in the page, and read out at once. */
export function Alert({ children, tone = "warning" }: { children: React.ReactNode; tone?: Tone }) {
  return (
    <Notice tone={tone} role="alert">
      {children}
    </Notice>
  );
}

export type FieldProblem = { name: string; label?: string; text: string };

/** Every field that needs another look, each a link to it; the topmost one gets the focus. */
export function ErrorSummary({ errors }: { errors: readonly FieldProblem[] }) {
  const { common } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const first = errors[0]?.name;
  useEffect(() => {
    if (first === undefined) return;
    const fields = errors.map(({ name }) => `#${CSS.escape(fieldId(name))}`).join(",");
    (document.querySelector<HTMLElement>(fields) ?? box.current)?.focus();
  }, [first, errors]);
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
