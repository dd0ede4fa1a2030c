import { useEffect } from "react";

const KEY = "list-keys";
const OFF = "off";

/** True when single-key shortcuts are enabled on this device: WCAG 2.1.4 requires a way to turn them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage they stay enabled.
  }
}

/**
 * Keyboard shortcuts of a list (`data-rows`) whose rows have a link and perhaps a checkbox: j and k move, x selects, /
 * focuses the search, ? opens the help. Arrow keys move once a row has the focus, and scroll otherwise. Typing in a
 * field and keys with Ctrl, Alt or Meta are ignored.
 */
export function useListKeys(showHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") || !areKeysOn()) return;
      if (follow(event.key, showHelp)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [showHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])");
}

/** True when the key is a shortcut here. */
function follow(key: string, showHelp: () => void): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-rows] > li")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case "/":
      return focusOn(document.querySelector<HTMLElement>("main input[type=search]"));
    case "?":
      showHelp();
      return true;
    case "j":
      return focusRow(rows[at + 1]);
    case "k":
      return focusRow(rows[at - 1]);
    case "ArrowDown":
      return at >= 0 && focusRow(rows[at + 1]);
    case "ArrowUp":
      return at >= 0 && focusRow(rows[at - 1]);
    case "x":
      rows[at]?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
      return at >= 0;
    default:
      return false;
  }
}

const focusRow = (row: HTMLElement | undefined) => focusOn(row?.querySelector<HTMLElement>("a[href]"));

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}
