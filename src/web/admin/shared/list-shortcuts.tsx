import { useCallback, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { areKeysOn, turnKeys, useListKeys } from "./use-list-shortcuts.ts";

/** Texts about the keyboard shortcuts of a list. */
const words = {
  button: "Keyboard",
  title: "Keyboard shortcuts",
  note: "Off while you type.",
  on: "Use shortcuts on this device",
  or: "or",
  keys: [
    [["/"], "Go to search"],
    [["J", "↓"], "Next row"],
    [["K", "↑"], "Previous row"],
    [["Enter"], "Open row"],
    [["X"], "Select or deselect row"],
    [["?"], "Show shortcuts"],
  ],
} as const;

/**
 * Keyboard shortcuts of a list, and a list of them with a switch. The button is for devices with a mouse; "?" opens it
 * on all.
 */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  useListKeys(useCallback(() => setOpen(true), []));
  return (
    <div className="pointer-coarse:hidden no-script:hidden">
      <button type="button" className={LINE_LINK} onClick={() => setOpen(true)}>
        {words.button}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        {isOpen && <Keys />}
      </Dialog>
    </div>
  );
}

function Keys() {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {words.keys.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${words.or} `}
                  <kbd className="rounded-control border border-edge px-2 py-1">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">{words.note}</p>
      <label className="mt-2 inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          defaultChecked={areKeysOn()}
          onChange={({ target }) => turnKeys(target.checked)}
        />
        {words.on}
      </label>
    </>
  );
}
