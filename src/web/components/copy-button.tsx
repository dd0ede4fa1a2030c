import { useState } from "react";
import { Button } from "./button.tsx";

type Props = { text: string; label: string; done: string };

/** Copies a text and confirms it. Where the browser refuses, the text can still be selected. */
export function CopyButton({ text, label, done }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Button type="button" variant="secondary" onClick={copy} className="no-script:hidden">
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
}
