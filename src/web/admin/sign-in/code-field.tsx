import { TextField } from "../../components/field.tsx";
import { enteringWords as words } from "../shared/sign-in-words.ts";

type CodeFieldProps = {
  error?: string | undefined;
  hint?: string;
  /** Accepts six digits only: phones show a numeric keyboard. */
  isOfApp?: boolean;
};

/** For six digits of an app or a recovery code; phones suggest the app's code. */
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
