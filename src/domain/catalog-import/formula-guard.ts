const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * An apostrophe before what a spreadsheet would run as a formula (CWE-1236). Text that already looks guarded gets one
 * more, so that `unguardFormula` always gives back what was there.
 */
export function guardFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
}
