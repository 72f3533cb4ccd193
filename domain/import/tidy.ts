/**
 * A cell's text in stored form: trimmed, inner blanks and line breaks collapsed to one blank, control characters
 * removed. Null for the empty values of spreadsheets and databases.
 */
export function tidy(cell: string | undefined): string | null {
  if (cell === undefined || cell === '') return null
  let wasBlank = true
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code <= 32 || code === 0x7f || code === 0xa0 || code === 0xfeff) {
      if (wasBlank || code !== 32) return tidyThoroughly(cell)
      wasBlank = true
    } else wasBlank = false
  }
  if (wasBlank) return tidyThoroughly(cell)
  return saysNothing(cell) ? null : cell
}

function tidyThoroughly(cell: string): string | null {
  const text = cell.replace(/[\s\p{Cc}\ufeff]+/gu, ' ').trim()
  return text === '' || saysNothing(text) ? null : text
}

const NOTHING = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#NULL!',
  '#DIV/0!',
  '#NUM!',
  'N/A',
  'NULL',
  'NAN',
  '<NULL>',
  '(NULL)',
])

function saysNothing(text: string): boolean {
  if (text.length > 8 || text.length < 3) return false
  const first = text.charCodeAt(0)
  // # ( < N n
  if (first !== 35 && first !== 40 && first !== 60 && first !== 78 && first !== 110) return false
  return NOTHING.has(text.toUpperCase())
}
