import Squire from "squire-rte";
import { enterValue } from "../../../components/forms/form-fields.ts";
import { toCleanFragment } from "./clean-html.ts";
import { toEditorHtml, toFieldText } from "./stored-text.ts";

/** Keys of Squire for formats that a description does not have, and keys that must do here what they do elsewhere. */
const UNUSED_KEYS = [
  "Ctrl-d",
  "Ctrl-]",
  "Ctrl-[",
  "Meta-d",
  "Meta-]",
  "Meta-[",
  "Tab",
  "Shift-Tab",
  "PageUp",
  "PageDown",
];

/**
 * Opens an editor in an element for the text of a text box, which stays part of the form. Enters each change into the
 * text box, and shows a draft that is restored there. Unchanged text stays as it was, character by character.
 */
export function openEditor(root: HTMLElement, box: HTMLTextAreaElement): { editor: Squire; close: () => void } {
  const editor = new Squire(root, { blockTag: "P", addLinks: false, sanitizeToDOMFragment: toCleanFragment });
  for (const key of UNUSED_KEYS) editor.setKeyHandler(key, null);
  let opened = { text: "", shown: "" };
  let isWriting = false;
  const show = () => {
    if (isWriting) return;
    editor.setHTML(toEditorHtml(box.value));
    opened = { text: box.value, shown: toFieldText(root) };
  };
  const write = () => {
    const shown = toFieldText(root);
    const text = shown === opened.shown ? opened.text : shown;
    if (text === box.value) return;
    isWriting = true;
    enterValue(box, text);
    isWriting = false;
  };
  const focus = () => editor.focus();
  // A form that is being sent is disabled, which does not reach an editable element.
  const guard = (event: Event) => {
    if (box.matches(":disabled")) event.preventDefault();
  };
  show();
  editor.addEventListener("input", write);
  root.addEventListener("beforeinput", guard, true);
  box.addEventListener("input", show);
  box.addEventListener("focus", focus);
  const close = () => {
    editor.destroy();
    root.removeEventListener("beforeinput", guard, true);
    box.removeEventListener("input", show);
    box.removeEventListener("focus", focus);
  };
  return { editor, close };
}
