/** The unit of a typed number, which determines its symbols and decimals. */
export type NumberUnit = '$' | '%' | 'months' | 'years' | 'points'

export type ReadNumber = { value: number } | { problem: string }

/** More than any parcel costs; sums of several such amounts are still exact. */
const LARGEST = 999_999_999_999

const NEEDED: Record<NumberUnit, string> = {
  $: 'Enter an amount such as 1500.50',
  '%': 'Enter a percentage such as 7.5',
  months: 'Enter a number of months such as 24',
  years: 'Enter a number of years such as 3',
  points: 'Enter a number from 0 to 100, such as 60',
}

/**
 * Parses a typed number, correctly grouped or ungrouped, with `$` before an amount or `%` after a percentage:
 * `$1,250.50` is 1250.5. Null for an empty text; a message for an invalid one. As in imported lists, it never
 * guesses: `1,50` is not 150, and `1.234` dollars may be a thousand.
 */
export function readNumber(text: string | undefined, unit: NumberUnit): ReadNumber | null {
  const trimmed = (text ?? '').trim().replace(/\u2212/g, '-')
  if (trimmed === '') return null
  const bare = withoutSigns(trimmed, unit)
  const [, whole = '', decimals = ''] = /^[-+]?(\d[\d,]*|)\.?(\d*)$/.exec(bare) ?? []
  const isGrouped = !whole.includes(',') || /^\d{1,3}(?:,\d{3})+$/.test(whole)
  if (whole + decimals === '' || !isGrouped) {
    return { problem: /^[-+]?[\d.]*,[\d.,]*$/.test(bare) ? aboutCommas(unit) : NEEDED[unit] }
  }
  const most = unit === '%' ? 4 : 2
  if (decimals.length > most) {
    return { problem: `${NEEDED[unit]}: it has more than ${most === 4 ? 'four' : 'two'} decimals` }
  }
  // `-0` is zero, which has no sign.
  return inRange(Number(bare.replaceAll(',', '')) + 0, unit)
}

/** The number, if valid; null for an empty or invalid text. */
export function numberIn(text: string | undefined, unit: NumberUnit): number | null {
  const read = readNumber(text, unit)
  return read !== null && 'value' in read ? read.value : null
}

/** The problem with a typed number; null if there is none. */
export function numberProblem(text: string | undefined, unit: NumberUnit): string | null {
  const read = readNumber(text, unit)
  return read !== null && 'problem' in read ? read.problem : null
}

/** `-$5` and `$-5` are `-5`. */
function withoutSigns(text: string, unit: NumberUnit): string {
  if (unit === '$') return text.replace(/^([-+]?)\s*\$\s*/, '$1')
  return unit === '%' ? text.replace(/\s*%$/, '') : text
}

function aboutCommas(unit: NumberUnit): string {
  return `${NEEDED[unit]}: its commas do not separate thousands`
}

function inRange(value: number, unit: NumberUnit): ReadNumber {
  if (unit === '%' || unit === 'points') {
    return value < 0 || value > 100 ? { problem: 'It must be between 0 and 100' } : { value }
  }
  if (value < 0) return { problem: 'It can’t be less than zero' }
  if (unit === 'months' && value > 1200) return { problem: 'It can be 100 years at most' }
  if (unit === 'years' && value > 100) return { problem: 'It can be 100 years at most' }
  if (value > LARGEST) {
    return { problem: `It is too large: at most ${LARGEST.toLocaleString('en-US')}` }
  }
  return { value }
}
