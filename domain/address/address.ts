import type { Address } from './address-parts.ts'
import { boxNumber, boxText } from './box-text.ts'
import { cityAtEnd, stateCode } from './lexicon.ts'
import { oneLine, streetLine, withWord } from './line.ts'
import {
  ADDRESS_LABELS,
  type AddressLabel,
  type AddressWeights,
  labelAddress,
  storedWeights,
} from './model.ts'
import { Street } from './street.ts'
import { type AddressToken, addressTokens } from './tokens.ts'
import { AddressUnits } from './units.ts'

/** Maximum length; the rest of a longer text is ignored. */
const MAX_ADDRESS = 500

/**
 * The parts of an American address in any common spelling. A statistical model that knows kinds of words and their
 * order, not names (see `features.ts`), labels every word; nothing is looked up. A text that is not an address yields
 * its most likely parts. `OFF`, `NEAR`, `CORNER OF` and a country belong to no part.
 */
export function parseAddress(text: string): Address {
  return parseWith(storedWeights(), text)
}

/** `parseAddress` with weights other than the stored ones, to measure a training run. */
export function parseWith(weights: AddressWeights, text: string): Address {
  const tokens = addressTokens(text.slice(0, MAX_ADDRESS))
  const parts = gatherParts(tokens, labelAddress(weights, tokens))
  moveStreetFromCity(parts)
  return addressOf(text, parts)
}

/** What the words of an address say, by part. */
type Parts = {
  texts: Record<'number' | 'state' | 'zip', string>
  runs: Record<'city' | 'recipient' | 'building' | 'landmark', Runs>
  first: Street
  second: Street | null
  units: AddressUnits | null
  boxes: AddressToken[] | null
}

function gatherParts(tokens: readonly AddressToken[], labels: ArrayLike<number>): Parts {
  const unitIsFirst = beginsWithUnit(tokens)
  const texts = { number: '', state: '', zip: '' }
  const runs = {
    city: new Runs(),
    recipient: new Runs(),
    building: new Runs(),
    landmark: new Runs(),
  }
  const parts: Parts = { texts, runs, first: new Street(), second: null, units: null, boxes: null }
  let previous: AddressLabel | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const word = token.text
    let label = ADDRESS_LABELS[labels[i] ?? 0] ?? 'remark'
    if (isRoadNumber(tokens, labels, i) || isRoadNumber(tokens, labels, i + 1)) label = 'street'
    if (unitIsFirst && i < 2) label = i === 0 ? 'unit' : 'number'
    if (label === 'number' && texts.number !== '' && previous !== 'number') {
      // A second house number: a repeat, or the number of a road.
      if (texts.number === word) continue
      label = 'street'
    }
    const isNew = label !== previous
    switch (label) {
      case 'street':
      case 'suffix':
      case 'predirectional':
      case 'postdirectional':
        ;(parts.second ?? parts.first).add(label, word)
        break
      case 'joiner': {
        const { first, second } = parts
        // `514 PEACE & PLENTY LN`: with a house number and no suffix yet it is one street's name.
        const isName = second !== null || (texts.number !== '' && !first.isWhole())
        if (first.isEmpty() || isName) (second ?? first).add('street', word)
        else parts.second = new Street()
        break
      }
      case 'unitType':
      case 'unit':
        parts.units ??= new AddressUnits()
        parts.units.add(label, token, isNew && previous !== 'unitType' && previous !== 'unit')
        break
      case 'number':
      case 'state':
      case 'zip':
        texts[label] = withWord(texts[label], word)
        break
      case 'box':
        parts.boxes ??= []
        parts.boxes.push(token)
        break
      case 'city':
      case 'recipient':
      case 'building':
      case 'landmark':
        runs[label].add(word, isNew)
        break
      default:
    }
    previous = label
  }
  return parts
}

/** `MN 108, DENT, MN 56528`: what is labeled a zip code and followed by another one is the number of the state's road. */
function isRoadNumber(
  tokens: readonly AddressToken[],
  labels: ArrayLike<number>,
  at: number,
): boolean {
  if (labels[at] !== ZIP || labels[at - 1] !== STATE || (tokens[at]?.text.length ?? 5) > 4) {
    return false
  }
  for (let i = at + 2; i < tokens.length; i++) if (labels[i] === ZIP) return true
  return false
}
const ZIP = ADDRESS_LABELS.indexOf('zip')
const STATE = ADDRESS_LABELS.indexOf('state')

function moveStreetFromCity({ texts, runs: { city }, first, boxes }: Parts): void {
  // A house number without a street: the street is at the start of the supposed city.
  if (texts.number !== '' && first.isEmpty() && boxes === null) {
    const words = city.removeFirst()
    const isTownToo = texts.state !== '' && words.length > 1 && city.isEmpty()
    const town = isTownToo ? words.splice(words.length - (cityAtEnd(words) || 1)) : []
    for (const word of words) first.add('street', word)
    if (town.length > 0) city.add(town.join(' '), true)
  }
  // `5TH AVE NEW YORK`: a state with a city of its name, and no other city.
  const isCityToo = texts.state === 'NEW YORK' || texts.state === 'WASHINGTON'
  if (isCityToo && city.isEmpty() && !first.isEmpty()) {
    city.add(texts.state, true)
    texts.state = ''
  }
}

function addressOf(input: string, { texts, runs, first, second, units, boxes }: Parts): Address {
  const street = first.parts()
  const corner = second === null || second.isEmpty() ? null : second.parts()
  const unit = units === null ? null : units.parts()
  for (const floor of unit?.floors ?? []) runs.building.add(floor, true)
  const box = boxes === null ? null : boxText(boxes)
  const address: Address = {
    input,
    number: texts.number === '' ? null : texts.number,
    predirectional: street.before,
    street: street.name,
    suffix: street.suffix,
    postdirectional: street.after,
    unitType: unit?.unitType ?? null,
    unit: unit?.unit ?? null,
    city: runs.city.text(),
    state: stateText(texts.state),
    zip: zipText(texts.zip),
    poBox: box === null ? null : boxNumber(box),
    intersection: corner === null ? null : streetLine(corner),
    recipient: runs.recipient.text(),
    building: runs.building.text(),
    landmark: runs.landmark.text(),
    normalized: '',
  }
  address.normalized = oneLine(address, box)
  return address
}

/** `#4 123 MAIN ST` */
function beginsWithUnit([first, second, third]: readonly AddressToken[]): boolean {
  return (
    first?.hasNumberSign === true &&
    third !== undefined &&
    !second?.hasNumberSign &&
    /^\d+$/.test(second?.text ?? '')
  )
}

/** A part that may appear at several places of an address, each recorded once. */
class Runs {
  private runs: string[] | null = null

  add(word: string, isNew: boolean): void {
    if (this.runs === null) this.runs = [word]
    else if (isNew) this.runs.push(word)
    else this.runs.push(`${this.runs.pop() ?? ''} ${word}`)
  }

  isEmpty(): boolean {
    return this.runs === null
  }

  /** Removes the words of the first place. */
  removeFirst(): string[] {
    const words = this.runs?.shift()?.split(' ') ?? []
    if (this.runs?.length === 0) this.runs = null
    return words
  }

  text(): string | null {
    if (this.runs === null) return null
    // `BUILDING 3` → `BLDG 3`; a building's name stays.
    const texts = this.runs.map((run) => run.replace(/^(?:BUILDING|BLD|BLG|BUILD) (?=\S)/, 'BLDG '))
    return texts.length === 1 ? (texts[0] ?? null) : [...new Set(texts)].join(' ')
  }
}

/** `NEW YORK` → `NY`, `GEORGIA GA` → `GA`. */
function stateText(text: string): string | null {
  if (text === '') return null
  const code = stateCode(text)
  if (code) return code
  const space = text.indexOf(' ')
  return space < 0 ? text : stateText(text.slice(space + 1))
}

function zipText(text: string): string | null {
  if (text === '') return null
  if (/^\d{9}$/.test(text)) return `${text.slice(0, 5)}-${text.slice(5)}`
  const [zip = '', plus] = text.split(' ')
  return plus !== undefined && /^\d{5} \d{4}$/.test(text) ? `${zip}-${plus}` : zip
}
