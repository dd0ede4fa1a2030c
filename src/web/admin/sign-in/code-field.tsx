import { TextField } from "../../components/field.tsx";
import { enteringWords as words } from "../shared/sign-in-words.ts";

type CodeFieldProps = {
  error?: string | undefined;
  hint?: string;
  /** Only six digits will do: telephones show their keyboard of digits. */
  isOfApp?: boolean;
};

/** For six digits of an app or a recovery code; telephones offer what the app shows. */
export function CodeField({ error, hint, isOfApp = false }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={words.code}
      error={error}
      hint={hint}
      required
      autoComplete="one-time-code"
      inputMode={isOfApp ? "numeric" : "text"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
