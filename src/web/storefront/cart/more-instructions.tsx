import { useLazyImport } from "../../components/use-lazy-import.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { InstructionsChoice } from "./use-instructions.ts";

/** Fields that most orders leave empty: collapsed, and their code is loaded when they are opened. */
export function MoreInstructions(choice: InstructionsChoice) {
  const { instructions } = customerMessages();
  const { code, fetchCode } = useLazyImport(() => import("./instruction-fields.tsx"));
  return (
    <details onToggle={fetchCode}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {instructions.more}
      </summary>
      {code && <code.InstructionFields {...choice} />}
    </details>
  );
}
