import { TextField } from "./field.tsx";

type CodeFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Accepts six digits only: phones show a numeric keyboard. */
  isOfApp?: boolean;
};

/** For six digits of an app or a recovery code; phones suggest the app's code. */
export function CodeField({ label, error, hint, isOfApp = false }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
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
