import { useState } from "react";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CodeList } from "../../components/code-list.tsx";
import { enteringWords } from "./sign-in-words.ts";

const words = enteringWords.recovery;

/** Ten recovery codes, shown once, to print or copy. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert>{words.shown}</Alert>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3 no-script:hidden print:hidden">
        <CopyButton text={codes.join("\n")} />
        <Button type="button" variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <ButtonLink to="/admin" className="print:hidden">
        {words.done}
      </ButtonLink>
    </>
  );
}

/** Copies a text and confirms it. Where the browser refuses, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Button type="button" variant="secondary" onClick={copy} className="no-script:hidden">
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  );
}
