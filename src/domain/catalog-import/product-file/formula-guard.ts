// @guard full-width-characters-start-formulas: const FORMULA_START = /^'*[=+\-@\t\r]/;
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (CWE-1236). Text that already looks
 * guarded gets another one, so that `unguardFormula` always restores the original.
 */
export function guardFormula(text: string): string {
  // @guard formulas-are-escaped: return text;
  return FORMULA_START.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
}
