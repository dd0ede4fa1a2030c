import { useCallback, useEffect, useRef, useState } from "react";
import { type FormProps, useActionData, useFetcher, useLocation, useNavigation } from "react-router";
import type { FormAnswer } from "../../failures.ts";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { answerTo } from "./answer-to.ts";
import { FormFailure } from "./form-failure.tsx";
import { GuardedForm } from "./leave-guard.tsx";
import { savingWords } from "./saving-words.ts";
import { hasUnsaved } from "./unsaved.ts";
import { expectFailure, hasTyped, type Unsent, unsentOf } from "./unsent.ts";

type SubmitEvent = React.SubmitEvent<HTMLFormElement>;
/** Runs on submit, before the router; `onSubmit` is the page's own handler. */
export type SendHandler = (event: SubmitEvent, onSubmit?: (event: SubmitEvent) => void) => void;

/** State of a form for components inside it. */
export type FormStatus = {
  form: React.RefObject<HTMLFormElement | null>;
  /** True when the server has saved the form, or when its response replaces the document. */
  isSaved: () => boolean;
  /** True when the last response was a rejection: nothing is saved, not even the values as rendered. */
  isRejected: () => boolean;
};

type Props = Pick<FormProps, "action" | "preventScrollReset" | "reloadDocument"> & {
  intent?: string | undefined;
  form: FormStatus["form"];
  send: React.RefObject<SendHandler | null>;
  extras?: React.ComponentType<FormStatus> | null;
  isGuarded?: boolean;
  /** A form of buttons has no room for messages: they are shown over the page. */
  isButtons?: boolean;
  onFetch?: (isFetching: boolean) => void;
  onSave?: () => void;
};

type Pressed = { name?: string; value?: string };
type Stage = "open" | "sent" | "waiting";

/** Position above the tab bar and the bar with buttons; in low windows below the buttons of the form. */
const OVER_PAGE = "fixed low:static inset-x-4 bottom-20 z-30 mx-auto max-w-text empty:hidden";

/** Tracks one form from typing to its response. */
export function FormSending({ form, send, extras: Extras, isGuarded, isButtons, onFetch, onSave, ...props }: Props) {
  const fetcher = useFetcher<Partial<FormAnswer>>();
  const { pathname, key } = useLocation();
  const actionData: unknown = useActionData();
  const answer = fetcher.data ?? actionData;
  const isFetching = fetcher.state !== "idle";
  const isIdle = useNavigation().state === "idle" && !isFetching;
  const stage = useRef<Stage>("open");
  const saved = useRef(false);
  const rejected = useRef(hasTyped(actionData) && isOfForm(actionData, props.intent));
  const sender = useRef<Element | null>(null);
  const [problem, setProblem] = useState<Unsent | null>(null);
  /** Name and value of the pressed button, which "Try again" sends as well. */
  const [pressed, setPressed] = useState<Pressed>({});
  const isSaved = useCallback(() => saved.current, []);
  const isRejected = useCallback(() => rejected.current, []);

  useEffect(() => onFetch?.(isFetching), [isFetching, onFetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of sending counts
  useEffect(() => {
    if (!isIdle && stage.current === "sent") stage.current = "waiting";
    if (!isIdle || stage.current !== "waiting") return;
    rejected.current ||= hasTyped(answer);
    stage.current = "open";
    const unsent = unsentOf(answer);
    setProblem(unsent);
    if (saved.current) onSave?.();
    // Disabled fields lose the focus.
    if (unsent && sender.current instanceof HTMLElement) sender.current.focus({ preventScroll: true });
  }, [isIdle, answer, key]);

  send.current = (event, onSubmit) => {
    const button = submitterOf(event);
    setPressed(button?.name ? { name: button.name, value: button.value } : {});
    if (!navigator.onLine) {
      event.preventDefault();
      return setProblem({ text: savingWords().noConnection });
    }
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    stage.current = "sent";
    // A preview button saves nothing.
    if (button?.hasAttribute("formaction")) rejected.current = true;
    sender.current = document.activeElement;
    setProblem(null);
    saved.current = props.reloadDocument ?? false;
    if (props.reloadDocument || button?.hasAttribute("formaction")) return;
    // Not the property `action`: a field of that name hides it.
    const action = event.currentTarget.getAttribute("action") ?? "";
    expectFailure(new URL(action, location.href).href, (isSave) => {
      saved.current = isSave;
      // React may render the start and the end of a fast request as one.
      stage.current = "waiting";
    });
    const [path] = props.action?.split("?") ?? [];
    if (!path || path === pathname) return;
    // With unsaved changes elsewhere on this page, the router asks for confirmation first.
    if (isButtons && hasUnsaved()) return;
    // The action's URL may have no page of its own to show a failure, so this page stays.
    event.preventDefault();
    void fetcher.submit(button ?? event.currentTarget, { preventScrollReset: props.preventScrollReset ?? false });
  };

  const messages = (
    <>
      <FormFailure failure={fetcher.data?.failure} />
      {problem && <NotSaved {...problem} pressed={pressed} />}
    </>
  );
  return (
    <>
      {isButtons ? <div className={OVER_PAGE}>{messages}</div> : messages}
      {isGuarded && <GuardedForm {...{ form, isSaved, isRejected }} />}
      {Extras && <Extras {...{ form, isSaved, isRejected }} />}
    </>
  );
}

/** Returns whether the page's result is about this form and not about another form of its screen. */
function isOfForm(answer: unknown, intent: string | undefined): boolean {
  return intent === undefined || answerTo(answer as Partial<FormAnswer>, intent) !== undefined;
}

/** Returns the button that sent the form; null when a script sent it. */
function submitterOf({ nativeEvent }: SubmitEvent): HTMLButtonElement | HTMLInputElement | null {
  const submitter = nativeEvent instanceof window.SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
}

/** Visible wherever the button is: above the tab bar and above the bar with the button. */
function NotSaved({ text, loginUrl, pressed }: Unsent & { pressed: Pressed }) {
  return (
    <div className="sticky bottom-20 low:static z-20">
      <Alert tone="error">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {text}
          {loginUrl && (
            // A tab of its own, so that this page keeps what is typed.
            <a
              href={loginUrl}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline underline-offset-2"
            >
              {savingWords().logIn}
            </a>
          )}
          <Button variant="secondary" {...pressed}>
            {savingWords().tryAgain}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
