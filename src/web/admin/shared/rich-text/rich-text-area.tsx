import { useEffect, useRef, useState } from "react";
import { describedBy } from "../../../components/forms/field-parts.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import { useLazyImport } from "../../../components/use-lazy-import.ts";

type Props = Omit<React.ComponentProps<typeof TextArea>, "ref" | "className" | "tabIndex">;

/**
 * A text box for formatted text, stored as the HTML of descriptions or as plain text. Once the script of the editor is
 * there, the editor replaces it on the screen, and the text box keeps the text for the form.
 */
export function RichTextArea({ hint, ...area }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { code, fetchCode } = useLazyImport(
    () => import("./rich-text-editor.tsx"),
    () => undefined,
  );
  const [opened, setOpened] = useState<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, after the page's own script
  useEffect(fetchCode, []);
  useEffect(() => {
    const own = box.current;
    if (!code || !own) return;
    const open = () => setOpened(own);
    // Staff who are typing go on in the text box until they leave it.
    if (document.activeElement !== own || own.value === own.defaultValue) return open();
    own.addEventListener("blur", open, { once: true });
    return () => own.removeEventListener("blur", open);
  }, [code]);
  const Editor = opened && code?.RichTextEditor;
  return (
    <div className="relative">
      <TextArea
        {...area}
        ref={box}
        hint={Editor ? undefined : hint}
        {...(Editor && { className: "sr-only! min-h-0!", tabIndex: -1, "aria-hidden": true })}
      />
      {Editor && (
        <Editor
          box={opened}
          label={area.label}
          lang={area.lang}
          isInvalid={Boolean(area.error)}
          describedBy={describedBy(area.name, undefined, area.error)}
        />
      )}
    </div>
  );
}
