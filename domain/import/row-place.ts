import { type County, OPEN_COUNTY_ID, parseCounty, parseState } from '../county/county.ts'
import { stateOfZip } from '../county/zip-state.ts'
import { splitAddress, splitCityStateZip } from './address.ts'
import { NAME_COUNTY } from './name-county.ts'
import { isPlaceholderAddress } from './placeholder.ts'
import { withoutCode } from './recognize/score-column.ts'
import type { RowReader } from './row-reader.ts'
import { tidy } from './tidy.ts'

/** The specification's defaults (section 5). */
const HOME = { countyId: 28049, city: 'Jackson', zipCode: '39202' }

/** Prefix of the City of Jackson's zip codes (United States Postal Service, 392 Jackson). */
const HOME_ZIPS = '392'

/** A longer text is not an address but a whole legal description, which is not parsed. */
const ADDRESS_LENGTH = 200

// bounded: an address has 500 characters at most (TEXT_LIMITS)
/** In a misread printed list: a name's words or signs, or a street that continues after its suffix. */
const RUN_INTO =
  /[,&]|\b(?:TRUST|TRS|LLC|INC|HOLDINGS|ET AL|ESTATE|HEIRS)\b|\b(?:ST|AVE|RD|DR|LN|CT|BLVD|TRL|PKWY|WAY|TER|CIR|PL)\s+(?:[NSEW]\s+)?\S*[A-Z]{3}/i

const STRAY_ACREAGE = /^(.*\S)\s+(\d*\.\d+|0)$/
/** In any list: no house number or unit is `.25`. */
const CERTAIN_ACREAGE = /^(.*\S)\s+(\.\d{2})$/

/** The county of rows while it is asked. */
const OPEN: County = Object.freeze({ id: OPEN_COUNTY_ID, name: '', state: '', label: '' })

/** A row's place in text fields. One instance serves all rows; its fields are those of the last row read. */
export class RowPlace {
  address: string | null = null
  city: string | null = null
  state: string | null = null
  zipCode: string | null = null
  county: County | null = null
  /** A remark of the publisher in the address: `VACANT LOT`. */
  remark: string | null = null
  /** Acreage at the end of the address. */
  acres: number | null = null

  readonly #reader: RowReader
  readonly #listState: string | null
  readonly #splitsAddress: boolean
  readonly #hasParts: boolean
  // Rows of one place follow one another: the last result is nearly always the next.
  #lastStateText = ''
  #lastState: string | null = null
  #lastCountyText = ''
  #lastCountyState: string | null = null
  #lastCounty: County | null = null

  constructor(reader: RowReader) {
    const { plan } = reader
    const { addressHolds } = plan.rules
    this.#reader = reader
    this.#listState = plan.county?.state ?? plan.state ?? plan.rules.state ?? null
    this.#splitsAddress = addressHolds !== undefined && addressHolds !== 'street'
    this.#hasParts = (plan.columns.address?.length ?? 0) > 1
  }

  /** Reads the row's fields; the address first, since a row without one may not be data. */
  readAddress(): void {
    const reader = this.#reader
    this.remark = null
    this.acres = null
    this.city = reader.text('city')
    this.zipCode = reader.text('zipCode')
    let stateText = reader.text('state')
    if (reader.has('cityStateZip')) {
      const pieces = splitCityStateZip(reader.text('cityStateZip') ?? '')
      this.city ??= pieces.city
      this.zipCode ??= pieces.zipCode
      stateText ??= pieces.state
    }
    // `DETROIT MI ` in a column of cities.
    if (this.city !== null && stateText === null && endsInTwoLetters(this.city)) {
      const pieces = splitCityStateZip(this.city)
      if (pieces.state !== null && pieces.city !== null) {
        this.city = pieces.city
        stateText = pieces.state
      }
    }
    this.state = this.#readState(stateText)

    let address = reader.text('address')
    // `0238 N SAMPLE ST`: a house number padded in a column of its own.
    if (address !== null && this.#hasParts) address = address.replace(/^0+(?=\d)/, '')
    if (address !== null && !isPlaceholderAddress(address)) address = this.#takeApart(address)
    this.address = address !== null && isPlaceholderAddress(address) ? null : address
    if (!this.address?.startsWith(',')) return
    reader.note(`the address "${this.address}" names no street and was left out`)
    this.address = null
  }

  /** Finds the county, and applies the assumptions (see compileMapper). */
  settle(): void {
    const reader = this.#reader
    const { plan } = reader
    if (plan.countyFrom === 'open') {
      this.county = OPEN
      const zip = this.zipCode === null ? null : readZip(this.zipCode)
      this.zipCode = zip ?? null
      return
    }
    const county = this.#readCounty()
    this.county = county
    if (county === null) {
      if (!reader.isRefused) reader.refuse(`it names no county; ${NAME_COUNTY}`)
      return
    }
    const isDefault = plan.countyFrom === 'default'
    if (this.state !== null && this.state !== county.state) {
      if (isDefault) {
        reader.refuse(
          `it is in ${this.state}, but the list does not name the county; ${NAME_COUNTY}`,
        )
      } else if (!reader.isRefused) {
        // Its deadlines and prices would be another state's.
        reader.refuse(`it is in ${this.state}, but the list is of ${county.label}`)
      }
    }
    if (this.state === null) {
      this.state = county.state
      if (isDefault) reader.assume('state')
    }
    if (isDefault) reader.assume('county')

    const zip = this.zipCode === null ? null : readZip(this.zipCode)
    if (zip === undefined) {
      reader.note(`the zip code "${this.zipCode}" is not valid and was left out`)
    }
    this.zipCode = zip ?? null
    const ofZip = isDefault && this.zipCode !== null ? stateOfZip(this.zipCode) : null
    if (ofZip !== null && ofZip !== county.state && !reader.isRefused) {
      reader.refuse(
        `its zip code is of ${ofZip}, but the list does not name the county; ${NAME_COUNTY}`,
      )
    }

    if (plan.rules.assumesHome !== true || county.id !== HOME.countyId) return
    // A zip code says where the row lies: beside a county that a person named, no city is invented for it.
    const isOpen = this.zipCode === null || (isDefault && this.zipCode.startsWith(HOME_ZIPS))
    if (this.city === null && isOpen) {
      this.city = HOME.city
      reader.assume('city')
    }
    if (this.zipCode === null && this.city?.toLowerCase() === HOME.city.toLowerCase()) {
      this.zipCode = HOME.zipCode
      reader.assume('zipCode')
    }
  }

  /** Removes other parts from an address: remarks, city, state and zip, acreage. */
  #takeApart(written: string): string | null {
    const reader = this.#reader
    const { rules } = reader.plan
    let address: string | null = written
    const remark = rules.addressRemark?.exec(address)
    if (remark && rules.addressRemark) {
      this.remark = tidy((remark[1] ?? remark[0]).replace(/[()]/g, ' '))
      address = tidy(address.replace(rules.addressRemark, ' '))
    }
    if (address !== null && this.#splitsAddress && mayEndInPlace(address)) {
      const pieces = splitAddress(address, {
        listState: this.state ?? this.#listState,
        city: this.city,
        ...(rules.towns ? { towns: rules.towns } : {}),
      })
      address = pieces.street
      this.city ??= pieces.city
      this.state ??= pieces.state
      this.zipCode ??= pieces.zipCode
    }
    if (address !== null) address = this.#takeAcreage(address)
    if (address !== null && rules.hasStrayAcreage && RUN_INTO.test(address)) {
      reader.note(`part of the owner’s name seems to have run into the address "${address}"`)
    }
    return address
  }

  #takeAcreage(address: string): string {
    const { hasStrayAcreage } = this.#reader.plan.rules
    if (!isDigit(address.charCodeAt(address.length - 1))) return address
    // The point of `.25`: a cheap check before the thorough one.
    if (!hasStrayAcreage && address.charCodeAt(address.length - 3) !== 46) return address
    const stray = (hasStrayAcreage ? STRAY_ACREAGE : CERTAIN_ACREAGE).exec(address)
    const street = stray?.[1]
    if (street === undefined) return address
    this.#reader.note(
      `the address "${address}" ends in the lot's acreage; "${street}" was used instead`,
    )
    const acres = Number(stray?.[2])
    this.acres = acres > 0 ? acres : null
    return street
  }

  #readState(text: string | null): string | null {
    if (text === null) return null
    if (text !== this.#lastStateText) {
      this.#lastStateText = text
      this.#lastState = parseState(text)
    }
    if (this.#lastState === null) {
      this.#reader.note(`the state "${text}" is not known and was left out`)
    }
    return this.#lastState
  }

  #readCounty(): County | null {
    const { plan } = this.#reader
    const text = this.#reader.text('county')
    if (text === null) return plan.county
    if (text !== this.#lastCountyText || this.state !== this.#lastCountyState) {
      const state = this.state ?? this.#listState
      // `Jefferson (Birmingham)`: the courthouse in brackets.
      this.#lastCounty =
        parseCounty(text, state) ??
        parseCounty(text.replace(/\([^()]*\)$/, ''), state) ??
        parseCounty(withoutCode(text), state)
      this.#lastCountyText = text
      this.#lastCountyState = this.state
    }
    if (this.#lastCounty === null && plan.county === null) {
      this.#reader.refuse(`the county "${text}" is not known; ${NAME_COUNTY}`)
    }
    return this.#lastCounty ?? plan.county
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

function endsInTwoLetters(city: string): boolean {
  const code = city.charCodeAt(city.length - 3)
  return city.length > 4 && (code === 32 || code === 44)
}

/** Whether an address may end with a city, a state or a zip code: a cheap check before the thorough one. */
function mayEndInPlace(address: string): boolean {
  const length = address.length
  if (length > ADDRESS_LENGTH) return false
  if (isDigit(address.charCodeAt(length - 1))) {
    // The fifth character from the end: of `39202` a digit, of `39202-1234` the dash.
    return length > 8 && !isLetter(address.charCodeAt(length - 5))
  }
  if (address.includes(',') || address.endsWith(' USA')) return true
  const space = address.lastIndexOf(' ')
  return length - space === 3 || length - space > 5 || (space < 0 && length === 2)
}

/** A zip code, with zeros that a spreadsheet dropped; null for zeros, undefined for another text. */
function readZip(text: string): string | null | undefined {
  if (/^[0-]+$/.test(text)) return null
  const digits = /^(\d{3,5})(?:\.0)?(?:[-\s]?(\d{4}))?-?$/.exec(text)
  if (!digits?.[1]) return undefined
  const zip = digits[1].padStart(5, '0')
  return digits[2] && digits[2] !== '0000' ? `${zip}-${digits[2]}` : zip
}
