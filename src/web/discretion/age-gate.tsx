import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "../components/button.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { GateLayout } from "./gate-layout.tsx";

/**
 * The age gate. It is in every cached page, in front of the content: CSS shows only the gate until the head's script
 * finds the age cookie. Hidden content cannot be reached by keyboard either.
 */
export function AgeGate({ shopName }: { shopName: string }) {
  const { ageGate } = useMessages();
  const gate = useFocusWhileAsked();
  return (
    <GateLayout
      shopName={shopName}
      ref={gate}
      aria-labelledby="age-heading"
      aria-describedby="age-text"
      className="age-gate"
    >
      <h1 id="age-heading" className="heading text-3xl">
        {ageGate.heading}
      </h1>
      <p id="age-text" className="mt-4 text-lg">
        {ageGate.text}
      </p>
      <Form id="age-gate" method="post" action="/age" reloadDocument className="mt-8 grid gap-3 sm:grid-cols-2">
        <Button variant="secondary">{ageGate.yes}</Button>
        <ButtonLink variant="secondary" to="/leave" reloadDocument>
          {ageGate.no}
        </ButtonLink>
      </Form>
      <p className="mt-6 text-ink-soft text-sm">{ageGate.remembered}</p>
    </GateLayout>
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
