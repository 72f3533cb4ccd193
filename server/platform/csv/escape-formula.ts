/**
 * The text of a cell, safe from being read as a formula: a text that begins with `= + - @`, their full-width forms,
 * or a control character, also after invisible characters, gets a leading apostrophe. Control characters inside
 * become spaces; line ends and tabs stay. Source: OWASP, CSV Injection.
 */
export function escapeFormula(text: string): string {
  const clean = text.replace(UNSHOWABLE, ' ')
  return RISKY.test(text.replace(INVISIBLE, '')) ? `'${clean}` : clean
}

/** Format characters, ignorable ones and blanks: a spreadsheet may skip them at the start. */
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}]+/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are matched on purpose
const RISKY = /^[=+\-@＝＋－＠\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are matched on purpose
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
