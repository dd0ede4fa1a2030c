import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "../components/button.tsx";
import { LanguageSwitch } from "../components/language-switch.tsx";
import { Mark } from "../components/logo.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { QuickExit } from "./quick-exit.tsx";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * The age gate. It is in every cached page, in front of the content: CSS shows only the gate until the head's script
 * finds the age cookie. Hidden content cannot be reached by keyboard either.
 */
export function AgeGate({ shopName }: { shopName: string }) {
  const { ageGate, footer } = useMessages();
  const gate = useFocusWhileAsked();
  return (
    <div
      ref={gate}
      role="dialog"
      aria-modal="true"
      aria-labelledby="age-heading"
      aria-describedby="age-text"
      tabIndex={-1}
      className="age-gate mx-auto hidden min-h-dvh max-w-form grid-rows-[auto_1fr_auto] gap-8 px-5 py-4 outline-none"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5">
          <Mark className="size-8 shrink-0" />
          <span className="heading text-2xl leading-none">{shopName}</span>
        </p>
        <QuickExit />
      </div>
      <div className="self-center">
        <h1 id="age-heading" className="heading text-3xl">
          {ageGate.heading}
        </h1>
        <p id="age-text" className="mt-4 text-lg">
          {ageGate.text}
        </p>
        <Form id="age-question" method="post" action="/age" reloadDocument className="mt-8 grid gap-3 sm:grid-cols-2">
          <Button variant="secondary">{ageGate.yes}</Button>
          <ButtonLink variant="secondary" to="/leave" reloadDocument>
            {ageGate.no}
          </ButtonLink>
        </Form>
        <p className="mt-6 text-ink-soft text-sm">{ageGate.remembered}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-ink-soft text-sm">
        <p className="flex gap-x-5">
          <ShopLink to="/privacy" className={LINK}>
            {footer.privacy}
          </ShopLink>
          <ShopLink to="/terms" className={LINK}>
            {footer.terms}
          </ShopLink>
        </p>
        <LanguageSwitch className="-mx-2" />
      </div>
    </div>
  );
}

/** Moves the focus into the gate, unless the visitor has already focused it. */
function useFocusWhileAsked() {
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAsked = document.documentElement.dataset.age === "asked";
    if (isAsked && !gate.current?.contains(document.activeElement)) gate.current?.focus();
  }, []);
  return gate;
}
