import { useEffect, useState } from "react";

type ListBox = {
  /** Number of options; the list is open while there are any. */
  count: number;
  /** Differs for another list. */
  content: string;
  listId: string;
  onChoose: (index: number) => void;
  onClose: () => void;
};

/**
 * Adds the keys and attributes of a combobox with a list box (ARIA 1.2) to a text field. The field keeps the focus;
 * the active option is in its `aria-activedescendant`.
 * @returns the index of the active option, -1 for none
 */
export function useListBox(field: HTMLInputElement, { count, content, listId, onChoose, onClose }: ListBox): number {
  const [active, setActive] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has no active option yet
  useEffect(() => setActive(-1), [count, content]);
  useEffect(() => {
    field.setAttribute("aria-expanded", String(count > 0));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${listId}-${active}`);
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [field, count, active, listId]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (count === 0 || event.isComposing) return;
      if (event.key === "Escape") onClose();
      else if (event.key === "Enter" && active >= 0) onChoose(active);
      else if (activeAfter(event.key, { active, count }) !== null)
        setActive(activeAfter(event.key, { active, count }) ?? -1);
      else return;
      event.preventDefault();
    };
    // Leaving the field closes the list.
    field.addEventListener("keydown", onKey);
    field.addEventListener("blur", onClose);
    field.form?.addEventListener("submit", onClose);
    return () => {
      field.removeEventListener("keydown", onKey);
      field.removeEventListener("blur", onClose);
      field.form?.removeEventListener("submit", onClose);
    };
  });
  return active;
}

/** Returns the active option after a key; null for keys of the field. Home and End move in the list once it has one. */
export function activeAfter(key: string, { active, count }: { active: number; count: number }): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
