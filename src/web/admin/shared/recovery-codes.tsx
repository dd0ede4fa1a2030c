import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CodeList } from "../../components/code-list.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { enteringWords } from "./sign-in-words.ts";

const words = enteringWords.recovery;

/** Ten recovery codes, shown once, to print or copy. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert>{words.shown}</Alert>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3 no-script:hidden print:hidden">
        <CopyButton text={codes.join("\n")} label={words.copy} done={words.copied} />
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
