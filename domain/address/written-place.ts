import { ADDRESS_LABELS, labelAddress, storedWeights } from './model.ts'
import { addressTokens } from './tokens.ts'

/** A part of the place at the end of an address, as written, and where it begins. */
type WrittenPart = {
  text: string
  at: number
  /** A comma separates it from what precedes it. */
  isBehindComma: boolean
}

export type WrittenPlace = {
  city: WrittenPart | null
  state: WrittenPart | null
  /** `39202` or `39202-1234`. */
  zip: WrittenPart | null
}

/** The parts of a place from its end, in the only order in which they are one. */
const ORDER = (['country', 'zip', 'state', 'city'] as const).map((label) =>
  ADDRESS_LABELS.indexOf(label),
)
const [, ZIP = -1, STATE = -1, CITY = -1] = ORDER

/**
 * City, state and zip code at the end of an address, as the address parser reads them. The texts are those of the
 * list, so that the rest of the address stays as the county writes it.
 */
export function findWrittenPlace(text: string): WrittenPlace {
  const tokens = addressTokens(text)
  const labels = labelAddress(storedWeights(), tokens)
  const place: WrittenPlace = { city: null, state: null, zip: null }
  let end = tokens.length
  let stage = 0
  while (end > 0) {
    const label = labels[end - 1] ?? -1
    const at = ORDER.indexOf(label)
    if (at < stage) return place
    stage = at + 1
    const stop = end
    while (end > 0 && labels[end - 1] === label) end--
    const first = tokens[end]
    if (!first) return place
    const words = tokens.slice(end, stop).map((token) => token.text)
    const part = {
      text: text.slice(first.at, tokens[stop]?.at ?? text.length),
      at: first.at,
      isBehindComma: tokens[end - 1]?.endsPart === true,
    }
    if (label === CITY) {
      // A comma within is one between two parts of the address.
      const isOne = tokens.slice(end, stop - 1).every(({ endsPart }) => !endsPart)
      if (isOne) place.city = { ...part, text: withoutEndMarks(part.text) }
      return place
    }
    if (label === STATE) place.state = { ...part, text: withoutEndMarks(part.text) }
    if (label === ZIP) {
      const zip = zipOf(words)
      if (zip === null) return place
      place.zip = { ...part, text: zip }
    }
  }
  return place
}

/** `39202`, `392021234`, `39202 1234`, `39202-1234`. */
function zipOf([zip = '', more = '', ...others]: readonly string[]): string | null {
  if (others.length > 0) return null
  const digits = /^(\d{5})-?(\d{4})?$/.exec(`${zip}${more === '' ? '' : `-${more}`}`)
  if (!digits?.[1]) return null
  return digits[2] === undefined ? digits[1] : `${digits[1]}-${digits[2]}`
}

/** `MS-`, `JACKSON,`: without the marks between two parts. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,.;:|–—-]/.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}
