import { Heading1, Heading2, type IconNode, Italic, Link, List, ListOrdered, Undo2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import type Squire from "squire-rte";
import { Icon } from "../../../components/icon.tsx";
import { FORMATS, type Format, formatsAt, toggleFormat } from "./format-commands.ts";
import { LinkRow } from "./link-row.tsx";
import { openEditor } from "./open-editor.ts";
import { richTextWords as words } from "./rich-text-words.ts";

type Props = {
  box: HTMLTextAreaElement;
  label: string;
  lang?: string | undefined;
  isInvalid: boolean;
  describedBy?: string | undefined;
};

/** Bold has a letter: the icon library has no icon for it. */
const ICONS = {
  bold: null,
  italic: Italic,
  heading: Heading1,
  subheading: Heading2,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
} satisfies Record<Format, IconNode | null>;

/** The editor in place of a text box: a toolbar, and the text as the shop shows it. */
export function RichTextEditor({ box, label, lang, isInvalid, describedBy }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Squire | null>(null);
  const [active, setActive] = useState<readonly Format[]>([]);
  const [isLinking, setIsLinking] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const hadFocus = document.activeElement === box;
    const { editor: own, close } = openEditor(root.current, box);
    own.addEventListener("pathChange", () => setActive(formatsAt(own)));
    setEditor(own);
    if (hadFocus) own.focus();
    return close;
  }, [box]);
  const press = (format: Format) => {
    if (!editor) return;
    if (format === "link" && !active.includes("link")) return setIsLinking(true);
    toggleFormat(editor, format);
    setActive(formatsAt(editor));
  };
  const close = () => {
    setIsLinking(false);
    editor?.focus();
  };
  return (
    <div
      className={`rounded-control border bg-surface focus-within:border-ink ${isInvalid ? "border-rose ring-1 ring-rose" : "border-edge"}`}
    >
      <Toolbar {...{ label, active }} onPress={press} onUndo={() => editor?.undo().focus()} />
      {isLinking && (
        <LinkRow
          onClose={close}
          onLink={(url) => {
            editor?.makeLink(url);
            close();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no input has formatted text */}
      <div
        ref={root}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        lang={lang}
        className="long-text wrap-anywhere [&>:first-child]:mt-0 [&_a]:py-1 max-h-[60vh] min-h-40 overflow-y-auto whitespace-pre-wrap rounded-control px-3.5 py-2 text-base"
      />
    </div>
  );
}

type ToolbarProps = {
  label: string;
  active: readonly Format[];
  onPress: (format: Format) => void;
  onUndo: () => void;
};

const BUTTON =
  "grid size-11 place-items-center rounded-control hover:bg-wash aria-pressed:bg-ink aria-pressed:text-paper disabled:text-ink-soft";

/** One stop of the tab key; arrow keys go from button to button. */
function Toolbar({ label, active, onPress, onUndo }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const button = (index: number) => ({
    type: "button" as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    // The selection stays in the text.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    className: BUTTON,
  });
  return (
    <div
      role="toolbar"
      aria-label={words.toolbar(label)}
      onKeyDown={moveFocus}
      className="flex flex-wrap border-line border-b p-0.5"
    >
      {FORMATS.map((format, index) => (
        <button
          key={format}
          {...button(index)}
          aria-label={words[format]}
          title={words[format]}
          aria-pressed={active.includes(format)}
          onClick={() => onPress(format)}
        >
          <Sign of={ICONS[format]} />
        </button>
      ))}
      <button {...button(FORMATS.length)} aria-label={words.undo} title={words.undo} onClick={onUndo}>
        <Icon of={Undo2} className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

function Sign({ of }: { of: IconNode | null }) {
  if (of) return <Icon of={of} className="size-5" aria-hidden="true" />;
  return (
    <span aria-hidden="true" className="font-bold text-lg">
      {words.boldSign}
    </span>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
}
