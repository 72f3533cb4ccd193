import { findWrittenPlace, type WrittenPlace } from '../address/written-place.ts'
import { parseState } from '../county/county.ts'
import { withoutEndCommas } from '../lib/cut-end.ts'
import { cutText, TEXT_LIMITS } from '../lib/text-limits.ts'
import { FIELD_LIMITS } from './field.ts'

type AddressPieces = {
  street: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

/** Words before a number at the end that make it part of the street, not a zip code. */
const NUMBERED =
  /(?:\b(?:ROAD|RD|HWY|HIGHWAY|ROUTE|RTE?|BOX|UNIT|APT|LOT|STE|SUITE|CR|SR|US|NO|PARCEL|P?PIN)\.?|#)$/i
/** State codes that are also street suffixes or common words: only a zip code, a city or a comma makes them a state. */
const DOUBTFUL_STATES = new Set('CT AL LA CO IN OR ME PA DE HI OK ID'.split(' '))

type SplitOptions = {
  /** The list's state: a trailing state without a zip code counts only if it is that one. */
  listState: string | null
  /** The city, where a column of its own states it: it is taken off the address, and another one is not. */
  city?: string | null
  /** Names of towns that the address parser does not know. */
  towns?: readonly string[]
}

/**
 * Splits a trailing state and zip code off an address (specification, section 5), and the city before them if it can
 * be separated from the street: after a comma, where the address parser finds it, or one of `towns`. The inseparable
 * rest stays in the street; nothing is dropped.
 */
export function splitAddress(
  text: string,
  { listState, city: stated = null, towns }: SplitOptions,
): AddressPieces {
  if (text.length > TEXT_LIMITS.address) {
    return { street: text, city: null, state: null, zipCode: null }
  }
  const place = findWrittenPlace(text)
  const state = statedState(place, listState)
  const zip = place.zip !== null && isZip(text, place.zip.at, state, listState) ? place.zip : null
  const isTakenOff = state !== null || zip !== null
  let rest = withoutEndCommas(text.slice(0, state?.at ?? zip?.at ?? text.length))
  let city: string | null = null
  const written = isTakenOff || (place.state === null && place.zip === null) ? place.city : null
  if (written && written.at > 0) {
    const isStated = written.text.toLowerCase() === stated?.toLowerCase()
    if (isStated || (stated === null && (isTakenOff || written.isBehindComma))) {
      city = written.text
      rest = withoutEndCommas(text.slice(0, written.at))
    }
  }
  if (city === null && stated === null) {
    city = townAtEnd(rest, towns) ?? (isTakenOff ? townBehindComma(rest) : null)
    if (city !== null) rest = withoutEndCommas(rest.slice(0, rest.length - city.length))
  }
  return {
    street: rest === '' ? null : rest,
    city,
    state: state?.code ?? null,
    zipCode: zip?.text ?? null,
  }
}

/** The state, unless it is as likely a word of the street. */
function statedState(
  { city, state, zip }: WrittenPlace,
  listState: string | null,
): { code: string; at: number } | null {
  const code = state === null ? null : parseState(state.text)
  if (state === null || code === null) return null
  const isOpen = DOUBTFUL_STATES.has(state.text.toUpperCase())
  // `OAKWOOD CT 06510` in a list of Mississippi.
  const isStreet = isOpen && city === null && listState !== null && code !== listState
  const isAlone = state.at === 0 && state.text.length === 2
  const isSaid =
    state.isBehindComma || city?.isBehindComma || (zip !== null && !isStreet) || isAlone
  return isSaid || (code === listState && !isOpen) ? { code, at: state.at } : null
}

/** Whether five digits at the end are a zip code: behind a state, or in a list whose state is known. */
function isZip(
  text: string,
  at: number,
  state: { at: number } | null,
  listState: string | null,
): boolean {
  if (state !== null) return true
  const before = withoutEndCommas(text.slice(0, at))
  return listState !== null && /[A-Za-z]/.test(before) && !NUMBERED.test(before)
}

function townAtEnd(text: string, towns: readonly string[] | undefined): string | null {
  const upper = text.toUpperCase()
  for (const town of towns ?? []) {
    if (upper.endsWith(` ${town.toUpperCase()}`)) return text.slice(text.length - town.length)
  }
  return null
}

const UNIT_WORD =
  /^(?:APT|APARTMENT|UNIT|STE|SUITE|LOT|BLDG|FL|FLOOR|RM|TRLR|NO|N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST|EXT|EXTENSION|AND|OF|OFF|AT|NEAR|FORMERLY)\b/i

/** The words between the last comma and the state: `KEY WEST`, whatever the parser takes them for. */
function townBehindComma(text: string): string | null {
  const town = text.slice(text.lastIndexOf(',') + 1).trim()
  const isTown = town.length >= 3 && /^[A-Za-z][A-Za-z .'-]*$/.test(town) && !UNIT_WORD.test(town)
  return text.includes(',') && isTown && town.split(' ').length <= 4 ? town : null
}

/** A street before a place without one, so that the parser reads the place as such. */
const STREET = '1 MAIN ST, '

/** `DETROIT MI 48213`, `Detroit, Michigan`: the parts; the rest besides state and zip code is the city. */
export function splitCityStateZip(text: string): Omit<AddressPieces, 'street'> {
  const whole = STREET + cutText(text.trim(), FIELD_LIMITS.cityStateZip)
  const { state, zip } = findWrittenPlace(whole)
  const code = state === null ? null : parseState(state.text)
  const end = (code === null ? null : state?.at) ?? zip?.at ?? whole.length
  const city = withoutEndCommas(whole.slice(STREET.length, end)).trim()
  return { city: city === '' ? null : city, state: code, zipCode: zip?.text ?? null }
}
