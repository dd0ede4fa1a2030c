import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Shows the values of the current URL after going back, and those of the sheet when it closes; the focused control
 * keeps the focus. Selections from before hydration are applied now.
 * @param values the canonical parameters of the form's fields
 */
export function useDisplayedValues(values: URLSearchParams, show: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const isReady = useRef(false);
  const onChosenBefore = useEffectEvent(show);
  const shown = values.toString();
  const restore = () => {
    for (const field of ref.current?.elements ?? []) {
      if (isBox(field)) field.checked = isShown(field, shown);
      // A price that is being typed while the list changes stays.
      else if (isValue(field) && !(isText(field) && field === document.activeElement))
        field.value = textOf(field, shown);
    }
  };
  const onShown = useEffectEvent(restore);
  useEffect(() => {
    const form = ref.current;
    const isFirst = !isReady.current;
    isReady.current = true;
    if (!isFirst) return onShown();
    if (form && [...form.elements].some((field) => !isInSheet(field) && differs(field, shown))) onChosenBefore(form);
  }, [shown]);
  return { ref, restore };
}

/** Closes an open facet on desktops by Escape, which returns the focus, or by a click elsewhere. */
export function useFoldedFacets(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fold = (event: Event) => {
      const open = form.current?.querySelector<HTMLDetailsElement>("details[open]");
      if (!open || isInSheet(open)) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        open.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && open.contains(event.target)) return;
      open.open = false;
    };
    addEventListener("keydown", fold);
    addEventListener("pointerdown", fold);
    return () => {
      removeEventListener("keydown", fold);
      removeEventListener("pointerdown", fold);
    };
  }, [form]);
}

/** True while the field is inside the open sheet on a phone. */
export const isInSheet = (field: EventTarget) => field instanceof Element && field.closest(":popover-open") !== null;

export const isText = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.inputMode === "numeric";

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "checkbox";

const isValue = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement || isText(field);

const isShown = ({ name, value }: HTMLInputElement, shown: string) =>
  new URLSearchParams(shown).getAll(name).includes(value);

const textOf = ({ name }: HTMLInputElement | HTMLSelectElement, shown: string) =>
  new URLSearchParams(shown).get(name) ?? "";

function differs(field: Element, shown: string): boolean {
  if (isBox(field)) return field.checked !== isShown(field, shown);
  return isValue(field) && field.value !== textOf(field, shown);
}
