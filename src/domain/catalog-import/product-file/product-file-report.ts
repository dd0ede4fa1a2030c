import type { FileProblem } from "./product-file.ts";

const SHOWN_LENGTH = 60;

/**
 * Formats a problem on one line: `Line 14, Variant Price "12.345" has more than two decimals. Write it like 1500.00.`
 */
export function describeProblem({ severity, line, column, value, reason }: FileProblem): string {
  const kind = severity === "warning" ? "Warning, line" : "Line";
  return `${kind} ${line}, ${column}${value === "" ? "" : ` ${quoted(value)}`} ${reason}.`;
}

/** Splits a problem for a table into the value, the error and the next step; the last can be empty. */
export function explainProblem({ value, reason }: Pick<FileProblem, "value" | "reason">) {
  const [wrong = "", ...toDo] = reason.split(/\. (?=[A-Z])/);
  return { value: value === "" ? "" : quoted(value), wrong, toDo: toDo.join(". ") };
}

/**
 * Shortens the text and escapes control and format characters, which a terminal would execute or hide. Joiners stay,
 * because Sinhala needs them.
 */
function quoted(value: string): string {
  const short = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  const shown = short.replace(/[\p{Cc}\p{Cf}]/gu, (sign) =>
    sign === "\u200c" || sign === "\u200d" ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return `"${shown}"`;
}
