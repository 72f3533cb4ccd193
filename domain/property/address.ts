import { addressFeatures } from './address-features.ts'
import { stateCode } from './address-lexicon.ts'
import {
  ADDRESS_LABELS,
  type AddressLabel,
  type AddressWeights,
  labelWords,
  storedWeights,
} from './address-model.ts'
import { type AddressToken, addressTokens } from './address-tokens.ts'
import { AddressUnits } from './address-units.ts'
import { boxText } from './box-text.ts'
import { DIRECTIONALS, STREET_SUFFIXES } from './street-words.ts'

/** An address in its parts, in capitals, with the Postal Service's abbreviations; absent parts null. */
export type Address = {
  /** The text as it was given. */
  input: string
  /** House number as written: `12`, `12 1/2`, `101-103`, `N6W23001`. */
  number: string | null
  predirectional: string | null
  /** Name of the street without its suffix: `MAIN`, `HWY 49`, `AVENUE D`. */
  street: string | null
  suffix: string | null
  postdirectional: string | null
  /** `APT`, `STE`; null where the text has only a number sign or none. */
  unitType: string | null
  unit: string | null
  city: string | null
  /** Postal code of the state. */
  state: string | null
  /** `39201` or `39201-1234`. */
  zip: string | null
  /** Post office box, or rural or contract route with its box: `PO BOX 5`, `RR 2 BOX 5`. */
  poBox: string | null
  /** The second street of a street corner. */
  intersection: string | null
  recipient: string | null
  /** Name or number of a building, and the floor where a room is named too. */
  building: string | null
  landmark: string | null
  /** All of it on one line as the Postal Service writes it. */
  normalized: string
}

/** One street while its words are gathered. */
class Street {
  private before: string[] = []
  private words: string[] = []
  private suffix: string[] = []
  private after: string[] = []

  add(label: AddressLabel, text: string): void {
    if (label === 'predirectional') {
      if (this.words.length > 0) this.after.push(text)
      else this.before.push(text)
      return
    }
    if (label === 'postdirectional') {
      this.after.push(text)
      return
    }
    if (label === 'suffix') {
      // `COUNTY ROAD DV`
      if (text.length <= 2 && ROAD_KIND.test(this.words[this.words.length - 1] ?? '')) {
        this.words.push(text)
        return
      }
      // `PARK CIRCLE DR`: only the last one is the suffix.
      if (this.suffix.length > 0) this.words.push(...this.suffix.splice(0))
      this.suffix.push(text)
      return
    }
    // What stood between belongs to the name: `RIVER RD LIBERTY GROVE RD`, `AVENUE D`.
    this.words.push(...this.suffix.splice(0), ...this.after.splice(0), text)
  }

  /** Whether it could end here: it has a suffix or a number. */
  isWhole(): boolean {
    return this.suffix.length > 0 || this.words.some((word) => /\d/.test(word))
  }

  isEmpty(): boolean {
    return this.before.length + this.words.length + this.suffix.length + this.after.length === 0
  }

  parts(): {
    before: string | null
    name: string | null
    suffix: string | null
    after: string | null
  } {
    if (this.words.length === 0) {
      if (this.suffix.length > 0 && this.before.length > 0) {
        // `NORTH ST`
        this.words = this.before.splice(0)
      } else if (this.suffix.length > 0) {
        // `AVENUE E`, `PARK`
        this.words = [...this.suffix.splice(0), ...this.after.splice(0)]
      } else {
        this.words = [...this.before.splice(0), ...this.after.splice(0)]
      }
    }
    return {
      before: direction(this.before),
      name: roadName(this.words),
      suffix: this.suffix.length === 0 ? null : standardSuffix(this.suffix.join(' ')),
      after: direction(this.after),
    }
  }
}

function standardSuffix(text: string): string {
  return STREET_SUFFIXES.get(text) ?? text
}

/** `NORTH` → `N`, `S E` → `SE`. */
function direction(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const short = words.map((word) => DIRECTIONALS.get(word) ?? word)
  const together = short.join('')
  return DIRECTIONALS.get(together) ?? short.join(' ')
}

const ROAD_KIND = /^(?:RD|ROAD|HWY|HIGHWAY|RTE|ROUTE|RT)$/
const NUMBERED = /^\d+[A-Z]{0,2}$|^[A-Z]{1,2}$/

/** `HIGHWAY 49` → `HWY 49`, `COUNTY RD 12` → `COUNTY ROAD 12`; other names as written. */
function roadName(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const last = words[words.length - 1] ?? ''
  const kind = words[words.length - 2]
  if (words.length === 1 || kind === undefined) return words.join(' ')
  return words
    .map((word, index) => {
      if (STREET_SUFFIXES.get(word) === 'HWY') return 'HWY'
      if (/^(?:CO|CNTY|CTY)$/.test(word) && ROAD_KIND.test(words[index + 1] ?? '')) return 'COUNTY'
      const next = words[index + 1]
      if (
        next === undefined ||
        !NUMBERED.test(next) ||
        (index < words.length - 2 && next !== last)
      ) {
        return word
      }
      const standard = STREET_SUFFIXES.get(word)
      if (standard === 'RD' && index > 0) return 'ROAD'
      if (standard === 'RTE') return 'ROUTE'
      if (standard === 'AVE' && next.length === 1) return 'AVENUE'
      return word
    })
    .join(' ')
}

/** Parts of an address that are names: the words as they stand. */
type Names = { recipient: string[][]; building: string[][]; landmark: string[][] }

/**
 * The parts of an American address as counties and people write them.
 *
 * Every word is labelled by a statistical model that knows kinds of words and their order, not
 * names (see `address-features.ts`); nothing is looked up. A text that is no address comes out as
 * the parts it most looks like. `OFF`, `NEAR`, `CORNER OF` and a country belong to no part.
 */
export function parseAddress(text: string): Address {
  return parseWith(storedWeights(), text)
}

/** `parseAddress` with other weights than the stored ones: to measure what was learned. */
export function parseWith(weights: AddressWeights, text: string): Address {
  const tokens = addressTokens(text)
  const features = addressFeatures(tokens)
  const labels = labelWords(weights, features, (index) => tokens[index]?.endsPart === true)

  const number: string[] = []
  const first = new Street()
  const second = new Street()
  let street = first
  const units = new AddressUnits()
  const cities: string[][] = []
  const state: string[] = []
  const zip: string[] = []
  const boxes: AddressToken[] = []
  const names: Names = { recipient: [], building: [], landmark: [] }
  let previous: AddressLabel | null = null
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    let label = ADDRESS_LABELS[labels[i] ?? 0] ?? 'remark'
    const word = token.text
    if (label === 'number' && number.length > 0 && previous !== 'number') {
      // A second house number: the same again, or the number of a road.
      if (number.includes(word)) continue
      label = 'street'
    }
    const isNew = label !== previous
    if (label === 'number') number.push(word)
    else if (
      label === 'street' ||
      label === 'suffix' ||
      label === 'predirectional' ||
      label === 'postdirectional'
    ) {
      street.add(label, word)
    } else if (label === 'joiner') {
      // `514 PEACE & PLENTY LN`: with a house number and no suffix yet it is one street's name.
      const isName = street === second || (number.length > 0 && !first.isWhole())
      if (first.isEmpty() || isName) street.add('street', word)
      else street = second
    } else if (label === 'unitType' || label === 'unit') {
      units.add(label, token, isNew && previous !== 'unitType' && previous !== 'unit')
    } else if (label === 'city') {
      if (isNew) cities.push([])
      cities[cities.length - 1]?.push(word)
    } else if (label === 'state') state.push(word)
    else if (label === 'zip') zip.push(word)
    else if (label === 'box') boxes.push(token)
    else if (label === 'recipient' || label === 'building' || label === 'landmark') {
      if (isNew) names[label].push([])
      names[label][names[label].length - 1]?.push(word)
    }
    previous = label
  }

  // A house number without a street: what looks like a city is the street.
  if (number.length > 0 && first.isEmpty() && boxes.length === 0) {
    for (const word of cities.shift() ?? []) first.add('street', word)
  }
  // `5TH AVE NEW YORK`: a state with a city of its name, and no other city.
  if (
    cities.length === 0 &&
    !first.isEmpty() &&
    /^(?:NEW YORK|WASHINGTON)$/.test(state.join(' '))
  ) {
    cities.push(state.splice(0))
  }
  const parts = first.parts()
  const corner = second.isEmpty() ? null : second.parts()
  const { unitType, unit, floors } = units.parts()
  const building = [...names.building.map((words) => buildingText(words)), ...floors]
  const address = {
    input: text,
    number: number.length === 0 ? null : number.join(' '),
    predirectional: parts.before,
    street: parts.name,
    suffix: parts.suffix,
    postdirectional: parts.after,
    unitType,
    unit,
    city: different(cities.map((words) => words.join(' '))),
    state: stateText(state),
    zip: zipText(zip),
    poBox: boxText(boxes),
    intersection: corner
      ? joinParts([corner.before, corner.name, corner.suffix, corner.after], ' ')
      : null,
    recipient: different(names.recipient.map((words) => words.join(' '))),
    building: different(building),
    landmark: different(names.landmark.map((words) => words.join(' '))),
  }
  return { ...address, normalized: oneLine(address) }
}

function different(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : [...new Set(texts)].join(' ')
}

/** `BUILDING 3` → `BLDG 3`; a building's name stays. */
function buildingText(words: readonly string[]): string {
  const [first = '', ...rest] = words
  if (rest.length > 0 && /^(?:BUILDING|BLD|BLG|BUILD)$/.test(first)) {
    return ['BLDG', ...rest].join(' ')
  }
  return words.join(' ')
}

/** `NEW YORK` → `NY`, `GEORGIA GA` → `GA`. */
function stateText(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const together = stateCode(words.join(' '))
  if (together) return together
  for (let i = words.length - 1; i >= 0; i--) {
    const code = stateCode(words.slice(i).join(' '))
    if (code) return code
  }
  return words.join(' ')
}

function zipText(words: readonly string[]): string | null {
  const [zip, plus] = words
  if (zip === undefined) return null
  if (/^\d{9}$/.test(zip)) return `${zip.slice(0, 5)}-${zip.slice(5)}`
  if (/^\d{5}$/.test(zip) && plus !== undefined && /^\d{4}$/.test(plus)) return `${zip}-${plus}`
  return zip
}

function joinParts(parts: readonly (string | null)[], between: string): string | null {
  const there = parts.filter((part) => part !== null && part !== '')
  return there.length === 0 ? null : there.join(between)
}

function oneLine(address: Omit<Address, 'normalized'>): string {
  const unit = address.unitType
    ? joinParts([address.unitType, address.unit], ' ')
    : address.unit
      ? `# ${address.unit}`
      : null
  const line = joinParts(
    [
      address.number,
      address.predirectional,
      address.street,
      address.suffix,
      address.postdirectional,
      address.intersection ? `& ${address.intersection}` : null,
      unit,
    ],
    ' ',
  )
  const place = joinParts([address.city, address.state, address.zip], ' ')
  return (
    joinParts(
      [address.recipient, address.building, address.landmark, line, address.poBox, place],
      ', ',
    ) ?? ''
  )
}
