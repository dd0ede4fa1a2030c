import { enteringWords as words } from "../../i18n/admin/entering-words.ts";
import { TextField } from "../field.tsx";

/** For six digits of an app or a recovery code; telephones offer what the app shows. */
export function CodeField({ label = words.code, error, hint }: { label?: string; error?: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      error={error}
      hint={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
