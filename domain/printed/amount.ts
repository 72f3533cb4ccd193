/** Money in a printed word: a whole amount, or a possible part of one. */
export type PrintedAmount = { cents: number; hasCents: boolean; hasSign: boolean }

// bounded: a word of at most 24 characters
const WHOLE = /^(\$?)(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{2})?$/
const MAX_LENGTH = 24

/**
 * A word that is an amount by its characters: dollars with a sign or with cents, and correct groups of three if there
 * are commas. `1,23` or `$1,234.5` is incomplete and not an amount.
 */
export function parsePrintedAmount(word: string): PrintedAmount | null {
  if (word.length > MAX_LENGTH) return null
  const found = WHOLE.exec(word)
  if (!found) return null
  const [, sign = '', dollars = '', cents] = found
  if (sign === '' && cents === undefined) return null
  return {
    cents: Number(dollars.replaceAll(',', '')) * 100 + Number((cents ?? '.00').slice(1)),
    hasCents: cents !== undefined,
    hasSign: sign !== '',
  }
}

/** What ends a notice set in a paragraph with others. */
export const SEPARATORS: ReadonlySet<string> = new Set([';', '.'])

/** Where an amount in cents ends and the mark after it begins: `412.33;`; -1 in any other word. */
export function markAfterAmount(word: string): number {
  const at = word.length - 1
  return SEPARATORS.has(word.charAt(at)) && parsePrintedAmount(word.slice(0, at))?.hasCents
    ? at
    : -1
}

/** A part of an amount, or one with a wrong character: `$1,23`, `$`, `12.5O`. */
export function isBrokenAmount(word: string): boolean {
  if (word.length > MAX_LENGTH || parsePrintedAmount(word)) return false
  if (word.includes('$')) return true
  return /^[\d,.OolI]{2,}$/.test(word) && /\d/.test(word) && /[,.]\d{0,2}$/.test(word)
}

export const dollarText = (cents: number): string =>
  `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`
