import { withoutEnd } from '../lib/cut-end.ts'

type MoneyAnswer = { ok: true; cents: number } | { ok: false; why: string }

/** Maximum length of an amount with blanks and signs. */
const MAX_LENGTH = 200

/** Largest accepted amount, in cents: sums stay exact in a JavaScript number. */
const MAX_CENTS = 1_000_000_000_000_000

/**
 * An amount of US money in the forms of lists, in whole cents: `1234.5`, `$1,234.50`, `(12.00)`, `12.00-`, `12.00 CR`
 * (a credit is negative), `$ -` (the accountant's zero). Never a guess: commas that do not separate groups of three
 * (`1,20,000`), a decimal comma, or exactly three decimals (which may be a thousand) are not read. Four or more
 * decimals are a spreadsheet's artifact (`24480.959999999999`) and are rounded to the cent. So are three if the file
 * itself marks the cell as a number (`isNumber`). Leading zeros without a point are how rolls write cents
 * (`0000012345`) or dollars: read only if a person chose, `areWholeCents`.
 */
export function parseMoneyCents(
  text: string,
  isNumber = false,
  areWholeCents?: boolean | null,
): MoneyAnswer {
  if (text.length > MAX_LENGTH) return no('it is too long for an amount')
  const answer = parsePlain(text) ?? parseDressed(text, isNumber)
  if (!answer.ok || answer.cents === 0 || isNumber || text.includes('.')) return answer
  if (areWholeCents) return { ok: true, cents: answer.cents / 100 }
  return areWholeCents == null && ZERO_FILLED.test(text) ? no(MAY_BE_CENTS) : answer
}

/** An amount without the years that it is of: `$ 606.87 (2017 - 2019)`. */
export function withoutYears(text: string): string {
  const open = text.lastIndexOf('(')
  if (open < 1 || !/\d/.test(text.slice(0, open))) return text
  return YEARS.test(text.slice(open)) ? text.slice(0, open).trimEnd() : text
}
// bounded: an amount has MAX_LENGTH characters at most
const YEARS = /^\((?:19|20)\d\d(?:[\s,;&-]*(?:19|20)?\d\d)*\s*\)$/

/** Leading zeros in a number without a point, as in rolls of fixed width. */
const ZERO_FILLED = /^\D*0\d/
/** Why an amount such as `0000012345` is not read. */
export const MAY_BE_CENTS =
  'filled with zeros and without a point, it may be dollars or cents; choose in the review which it is'

/** Whether a number's text has exactly three decimals, which in a text could also be thousands. */
export const hasThreeDecimals = (text: string): boolean => text.at(-4) === '.'

/**
 * Digits, correctly grouped or ungrouped, with up to two decimals and at most a dollar sign before them: nearly every
 * cell, read without a regular expression. Null passes it to the thorough parser.
 */
function parsePlain(text: string): MoneyAnswer | null {
  const length = text.length
  let at = text.charCodeAt(0) === DOLLAR ? 1 : 0
  if (length === at || length > 17) return null
  let cents = 0
  let digits = 0
  let decimals = -1
  /** Digits since the last comma; -1 before the first. */
  let group = -1
  for (; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      if (decimals >= 0) {
        if (++decimals > 2) return null
      } else if (group >= 0) group++
      digits++
      cents = cents * 10 + (code - ZERO)
    } else if (code === POINT) {
      if (decimals >= 0 || digits === 0 || (group >= 0 && group !== 3)) return null
      decimals = 0
    } else if (code === COMMA) {
      if (decimals >= 0 || digits === 0 || (group < 0 ? digits > 3 : group !== 3)) return null
      group = 0
    } else return null
  }
  if (digits > 13 || (decimals < 0 && group >= 0 && group !== 3)) return null
  if (decimals <= 0) cents *= 100
  else if (decimals === 1) cents *= 10
  return { ok: true, cents }
}

const DOLLAR = 36
const COMMA = 44
const POINT = 46
const ZERO = 48
const NINE = 57

const no = (why: string): MoneyAnswer => ({ ok: false, why })

function parseDressed(text: string, isNumber: boolean): MoneyAnswer {
  let rest = withoutYears(text)
    .replace(/[\s\u00a0\u2007\u202f]+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()
  if (rest === '') return no('it is empty')
  let negative = false
  const parenthesised = /^(\$?) ?\((.*)\)$/.exec(rest)
  if (parenthesised) {
    negative = true
    rest = `${parenthesised[1]}${parenthesised[2]}`.trim()
  }
  const credit = / ?CR\.?$/i.exec(rest)
  if (credit) {
    if (negative) return no('it is marked as a credit twice')
    negative = true
    rest = rest.slice(0, credit.index)
  }
  rest = rest.replace(/^(?:USD|US\$) ?/i, '').replace(/ ?(?:USD|dollars)$/i, '')
  const signs = /^([-+]?) ?\$? ?([-+]?)(.*?) ?(-?)$/.exec(rest)
  const digits = signs?.[3] ?? ''
  const minuses = [signs?.[1], signs?.[2], signs?.[4]].filter((sign) => sign === '-').length
  if (digits === '' && minuses === 1 && !negative && /\$/.test(rest)) return { ok: true, cents: 0 }
  if (minuses > 1 || (minuses === 1 && negative)) return no('it has more than one minus sign')
  if (minuses === 1) negative = true

  const parts = /^(\d[\d,]*)?(?:\.(\d*))?$/.exec(digits)
  if (!parts || (parts[1] === undefined && !parts[2])) {
    if (/^[\d.]+,\d{1,2}$/.test(digits)) return no('it has a comma where the decimal point belongs')
    return no('it is not an amount')
  }
  const whole = parts[1] ?? '0'
  if (whole.includes(',') && !/^\d{1,3}(?:,\d{3})+$/.test(whole)) {
    return no('its commas do not separate thousands')
  }
  const decimals = withoutEnd(parts[2] ?? '', '0')
  if (!isNumber && decimals.length === 3 && (parts[2] ?? '').length === 3) {
    return no('its three decimals could also be thousands')
  }
  let cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (Number(decimals[2] ?? '0') >= 5) cents += 1
  if (cents > MAX_CENTS) return no('it is too large for an amount owed')
  return { ok: true, cents: negative && cents !== 0 ? -cents : cents }
}
