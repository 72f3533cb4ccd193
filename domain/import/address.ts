import { parseAddress } from '../address/address.ts'
import { parseState } from '../county/county.ts'
import { cutEnd, withoutEndCommas } from '../lib/cut-end.ts'
import { cutText, TEXT_LIMITS } from '../lib/text-limits.ts'
import { FIELD_LIMITS } from './field.ts'

type AddressPieces = {
  street: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

const UNIT_WORD =
  /^(?:APT|APARTMENT|UNIT|STE|SUITE|LOT|BLDG|FL|FLOOR|RM|TRLR|NO|#|N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST|EXT|EXTENSION|AND|OF|OFF|AT|NEAR|FORMERLY)$/i
/** `39202`, `39202-1234` and variants: another dash, blanks around it, no dash, or an empty extension. */
const ZIP_END = /[\s,](\d{5})(?:\s?[-–—]\s?(\d{4})?|(\d{4}))?$/
/** Only after a state are two numbers a zip code: `MS 39202 1234`. */
const STATE_AND_ZIP_PARTS = /([\s,]([A-Za-z]{2})\.?,?\s\d{5})\s(\d{4})$/
/** Text allowed after a zip code: a period, the country. */
const COUNTRY_END = /(\d{4}),?\s(?:USA|U\.S\.A\.?|UNITED STATES)$/i
const ZIP_ALONE = /^(\d{5})(?:\s?[-–—]\s?(\d{4})?|(\d{4}))?$/
const STATE_END = /[\s,]([A-Za-z]{2}|[A-Za-z]{4,}(?:\s[A-Za-z]{4,})?)\.?,?$/
/** Words before a number at the end that make it part of the street, not a zip code. */
const NUMBERED =
  /(?:\b(?:ROAD|RD|HWY|HIGHWAY|ROUTE|RTE?|BOX|UNIT|APT|LOT|STE|SUITE|CR|SR|US|NO|PARCEL)\.?|#)$/i
/** State codes that are also street suffixes or common words: only a zip code or a comma makes them a state. */
const DOUBTFUL_STATES = new Set([
  'CT',
  'AL',
  'LA',
  'CO',
  'IN',
  'OR',
  'ME',
  'PA',
  'DE',
  'HI',
  'OK',
  'ID',
])

/** The text without a suffix after the zip code, and `MS 39202 1234` as `MS 39202-1234`. */
function tidyEnd(text: string): string {
  const rest = withoutEndCommas(text)
    .replace(COUNTRY_END, '$1')
    .replace(/(\d{4})\.$/, '$1')
  const parts = STATE_AND_ZIP_PARTS.exec(rest)
  if (!parts || parseState(parts[2] ?? '') === null) return rest
  return `${rest.slice(0, parts.index)}${parts[1]}-${parts[3]}`
}

function zipOf([, first, behindDash, behind]: RegExpExecArray): string | null {
  const more = behindDash ?? behind
  if (first === undefined) return null
  return more === undefined ? first : `${first}-${more}`
}

/**
 * Splits a trailing state and zip code off an address (specification, section 5), and the city before them if it can
 * be separated from the street: after a comma, where the address parser finds it, or one of `towns`. The inseparable
 * rest stays in the street; nothing is dropped. `listState` is the list's state: a trailing state without a zip code
 * counts only if it is that one.
 */
export function splitAddress(
  text: string,
  options: { listState: string | null; splitsCity: boolean; towns?: readonly string[] },
): AddressPieces {
  if (text.length > TEXT_LIMITS.address) {
    return { street: text, city: null, state: null, zipCode: null }
  }
  const tidied = tidyEnd(text)
  const zip = cutEnd(tidied, ZIP_END)
  const whole = zip ? tidied : text
  let rest = whole
  let zipCode: string | null = null
  let state: string | null = null

  if (zip && !NUMBERED.test(zip.before)) {
    const { before, found } = zip
    const named = cutEnd(before, STATE_END)
    state = named?.found[1] ? parseState(named.found[1]) : null
    if (state || options.listState !== null) {
      if (state && named) rest = named.before
      else if (/[A-Za-z]/.test(before)) rest = before
      if (rest.length < whole.length) zipCode = zipOf(found)
    }
  } else {
    const named = cutEnd(rest, STATE_END)
    const code = named?.found[1] ? parseState(named.found[1]) : null
    const byComma = named ? rest.slice(named.before.length).slice(0, 2).includes(',') : false
    if (named && code && (byComma || (code === options.listState && !DOUBTFUL_STATES.has(code)))) {
      state = code
      rest = named.before
    }
  }
  const wasStripped = state !== null || zipCode !== null
  rest = withoutEndCommas(rest)
  // `MS` alone: a state, and no address at all.
  if (parseState(rest) !== null && rest.length <= 2) {
    return { street: null, city: null, state: state ?? parseState(rest), zipCode }
  }

  let city: string | null = null
  if (options.splitsCity) {
    const comma = rest.lastIndexOf(',')
    const last = comma > 0 ? rest.slice(comma + 1).trim() : ''
    if (comma > 0 && isCity(last)) {
      city = last
      rest = rest.slice(0, comma).trimEnd()
    } else if (wasStripped || options.towns) {
      const found =
        townAtEnd(rest, options.towns) ?? (wasStripped ? cityByParts(whole, rest) : null)
      if (found) {
        city = found
        rest = withoutEndCommas(rest.slice(0, rest.length - found.length))
      }
    }
  }
  return { street: rest === '' ? null : rest, city, state, zipCode }
}

function townAtEnd(text: string, towns: readonly string[] | undefined): string | null {
  const upper = text.toUpperCase()
  for (const town of towns ?? []) {
    if (upper.endsWith(` ${town.toUpperCase()}`)) return text.slice(text.length - town.length)
  }
  return null
}

/** The city that ends `rest`, as the address parser reads the whole text; null in doubt. */
function cityByParts(text: string, rest: string): string | null {
  const { city, street, poBox } = parseAddress(text)
  if (city === null || (street === null && poBox === null)) return null
  // Letters only, so that the name is its own pattern.
  if (!/^[A-Z][A-Z '-]+$/.test(city)) return null
  // bounded: splitAddress takes nothing apart that is longer than an address may be
  const found = new RegExp(
    String.raw`(?<=[\s,])${city.replaceAll(' ', String.raw`[\s.]+`)}$`,
    'i',
  ).exec(rest)?.[0]
  return found ?? null
}

function isCity(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    text.length >= 3 &&
    words.length <= 4 &&
    /^[A-Za-z][A-Za-z .'-]*$/.test(text) &&
    !UNIT_WORD.test(words[0] ?? '')
  )
}

/** `DETROIT MI 48213`, `Detroit, Michigan`: the parts; the rest besides state and zip code is the city. */
export function splitCityStateZip(text: string): Omit<AddressPieces, 'street'> {
  let rest = cutText(text.trim(), FIELD_LIMITS.cityStateZip)
  let zipCode: string | null = null
  const zip = cutEnd(rest, ZIP_ALONE) ?? cutEnd(rest, ZIP_END)
  if (zip) {
    zipCode = zipOf(zip.found)
    rest = zip.before
  }
  let state: string | null = null
  const named = cutEnd(` ${rest}`, STATE_END)
  const code = named?.found[1] ? parseState(named.found[1]) : null
  if (named && code) {
    state = code
    rest = named.before
  }
  rest = withoutEndCommas(rest).trim()
  return { city: rest === '' ? null : rest, state, zipCode }
}
