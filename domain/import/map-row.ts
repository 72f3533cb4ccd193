import { identityOf, namesProperty } from './identity.ts'
import { type StatedTotal, statedTotal } from './list-checks.ts'
import type { ListPlan } from './list-plan.ts'
import type { Place } from './outline.ts'
import { placeOfRow } from './place-of-row.ts'
import { becameDay, isArea, isPlaceholderId, lostItsDigits } from './placeholder.ts'
import type { Geometry } from './raw-row.ts'
import { compileFacts } from './read-facts.ts'
import { assumedNames, type ImportRecord, type RowProblem } from './record.ts'
import { RowBill } from './row-bill.ts'
import { type Misfit, RowKinds } from './row-kinds.ts'
import { RowPlace } from './row-place.ts'
import { RowReader } from './row-reader.ts'
import { RowResult } from './row-result.ts'
import { RowSections } from './row-sections.ts'
import { RowShape } from './row-shape.ts'
import { tidy } from './tidy.ts'

export type MappedRow =
  /** A row of data; `record` is null if it is refused, and `problems` has the reasons. */
  | {
      kind: 'row'
      record: ImportRecord | null
      problems: readonly RowProblem[]
      /** The property a refused row names, as far as known. */
      names?: RefusedName | null
      /** The total that a refused row states, if it could be read. */
      totalCents?: number | null
      /** The record lacks a part of the row that the sender may not import. */
      isCut?: true
      /** The row is refused, and its cells are shifted from their columns. */
      misfit?: Misfit
    }
  /** Not data: a blank line, a repeated heading row, a total. Not counted. */
  | {
      kind: 'skip'
      record: null
      problems: readonly RowProblem[]
      names?: null
      /** The total it states of the amounts owed. */
      total?: StatedTotal
    }

export type RefusedName = Pick<
  ImportRecord,
  'countyId' | 'parcelId' | 'ppin' | 'address' | 'city' | 'assumed' | 'ownerName'
>

export type RowMapper = (
  cells: readonly string[],
  line: number,
  geometry?: Geometry | null,
  numbers?: ReadonlySet<number> | null,
) => MappedRow

const SKIP: MappedRow = Object.freeze({ kind: 'skip', record: null, problems: Object.freeze([]) })

const SQUARE_FEET_PER_ACRE = 43_560

/**
 * Creates the function that converts one row's cells into a record, or into the reasons for its refusal. Assumptions:
 * - County: the row's own column, else the county given with the upload, a county in the title or the file's name,
 *   the profile's, and only for a list without a profile the specification's Hinds County. An unknown county in the
 *   row is refused unless one was given.
 * - City Jackson and zip 39202 apply only in Hinds County, and only for lists without a profile and profiles that say
 *   so (`assumesHome`). The zip is Jackson's, so a row that names another city gets none, and a row with a zip
 *   outside 392xx gets no city. For any other county nothing is invented.
 * - State: the row's, else the county's. It counts as assumed only if the county is.
 * - Money: a missing amount is unknown. A missing total is the sum of the stated taxes and penalties, and assumed
 *   unless both are stated. Only in a pasted tax list with any money column, missing amounts are 0 and assumed, as
 *   specified.
 * - Sale day: 1 January of a `year` column; never of a tax year.
 * - Tax status: `delinquent` for unpaid bills in a tax list, as specified. Bills the list itself calls redeemed or
 *   paid are `redeemed`, cancelled ones and credits `clear`; a parcel sold at the sale of these results is
 *   `auctioned`. Rolls, layers and deed indexes state nothing.
 */
export function compileMapper(plan: ListPlan): RowMapper {
  const reader = new RowReader(plan)
  const readFacts = compileFacts(plan)
  const shape = new RowShape(plan)
  const sections = new RowSections(plan)
  const kinds = new RowKinds(plan)
  const place = new RowPlace(reader)
  const bill = new RowBill(reader)
  const saleResult = new RowResult(reader)
  const streets = new StreetsOfOwners(reader)

  return (row, line, geometry, numbers) => {
    if (line <= plan.headingLine) return SKIP
    reader.begin(row, line, numbers)
    const { written } = reader
    if (shape.isNoData(written)) return skipped(plan, written, line)
    if (sections.isTitle(written, line)) return skipped(plan, written, line)
    const miscounted = shape.misfit(written)
    if (miscounted !== null) {
      reader.refuse(miscounted.message)
      return { kind: 'row', record: null, problems: reader.problems, misfit: miscounted }
    }

    const { ended } = sections
    if (ended !== null)
      reader.refuse(`it is listed under "${ended}", which says that nothing is owed`)
    const beside = shape.beside(written)
    if (beside !== null) reader.note(`it has ${beside} beside the table, which was not read`)
    place.readAddress()
    const hasAddress = place.address !== null
    const parcelId = readId(reader, 'parcelId', hasAddress)
    const ppin = readId(reader, 'ppin', hasAddress || parcelId !== null)
    if (parcelId === null && ppin === null) {
      if (!beginsWithNumber(place.address) && shape.isFoot(written))
        return skipped(plan, written, line)
      if (!reader.isRefused) checkAddressAsKey(reader, place.address)
    }
    place.settle()
    const ownerName = readOwner(reader)
    const facts = readFacts(reader)
    bill.read(facts)
    const result = saleResult.read(bill, facts.homestead)
    facts.lotSize ??= readSquareFeet(reader) ?? place.acres
    facts.bathrooms = addHalves(facts.bathrooms, reader.number('halfBathrooms'))
    facts.propertyType ??= place.remark
    const confidenceScore = readScore(reader)
    const { county } = place
    if (parcelId === null && ppin === null && county !== null) {
      streets.check({ ...place, countyId: county.id, parcelId, ppin, ownerName }, bill.totalCents)
    }
    const misfit = kinds.misfit(reader.cells)
    // An unreadable cell is a better reason than shifted cells.
    if (misfit?.isSure && !reader.isRefused) reader.refuse(misfit.message)
    const cut = misfit?.isSure === false && misfit.stray.find(({ holds }) => holds === 'pieces')
    if (cut) {
      reader.note(
        `the amount "${cut.text}" may have been cut at its comma; compare it with the county's list`,
      )
    }
    if (reader.isRefused || county === null) {
      const names =
        county === null
          ? null
          : {
              countyId: county.id,
              parcelId,
              ppin,
              address: place.address,
              city: place.city,
              ownerName,
              assumed: assumedNames(reader.assumedMask),
            }
      const { problems } = reader
      const { totalCents } = bill
      return {
        kind: 'row',
        record: null,
        problems,
        names,
        totalCents,
        ...(misfit ? { misfit } : {}),
      }
    }

    const spot = geometry
      ? placeOfRow(geometry, county, (message) => reader.note(message))
      : readSpot(reader)
    const ownerAddress = reader.text('ownerAddress')
    const titleIssues = reader.text('titleIssues')
    const extra = reader.extra()
    const mask = reader.assumedMask
    return {
      kind: 'row',
      problems: reader.problems,
      record: {
        ...facts,
        line,
        countyId: county.id,
        parcelId,
        ppin,
        address: place.address,
        city: place.city,
        state: place.state,
        zipCode: place.zipCode,
        ownerName,
        ownerAddress,
        taxYear: bill.taxYear,
        billNumber: bill.billNumber,
        taxesCents: bill.taxesCents,
        penaltiesCents: bill.penaltiesCents,
        totalCents: bill.totalCents,
        billStatus: bill.billStatus,
        taxStatus: bill.taxStatus,
        saleDate: bill.saleDate,
        redemptionDate: bill.redemptionDate,
        confidenceScore,
        titleIssues,
        result,
        lng: spot?.lng ?? null,
        lat: spot?.lat ?? null,
        outline: spot?.outline ?? null,
        assumed: assumedNames(mask),
        assumedMask: mask,
        extra,
      },
    }
  }
}

/** Whether an address has a house number: words without one may be those of a total, whatever column they are in. */
const beginsWithNumber = (address: string | null) => address !== null && /^\d/.test(address)

function skipped(plan: ListPlan, cells: readonly string[], line: number): MappedRow {
  const total = statedTotal(plan, cells, line)
  return total === null ? SKIP : { kind: 'skip', record: null, problems: [], total }
}

/**
 * The ID as the county writes it; null when missing or a placeholder. One that lost its digits is another parcel's, so
 * the row counts as having none, and is refused unless something else identifies it.
 */
function readId(
  reader: RowReader,
  field: 'parcelId' | 'ppin',
  isIdentified: boolean,
): string | null {
  const id = reader.text(field)
  if (id === null || isPlaceholderId(id)) return null
  // A sheet writes the cells of days so.
  const isDay = becameDay(id) || (reader.plan.isSheet && /^\d{4}-\d\d-\d\d$/.test(id))
  if (!isDay && !lostItsDigits(id)) {
    if (SEVERAL_IDS.test(id))
      reader.note(
        `it names several parcels ("${id}"), and its amounts are counted once for all of them`,
      )
    else if (MARKED_ID.test(id))
      reader.noteOnce(
        'marked',
        `some parcel IDs carry a mark ("${id}"); look in the list's notes what it means`,
      )
    return id
  }
  const message = isDay
    ? `a spreadsheet program has turned the parcel ID into the day ${id}`
    : `a spreadsheet program has turned the parcel ID into the number ${id} and lost its digits`
  if (isIdentified) reader.note(`${message}; the row is known by its address alone`)
  else reader.refuse(`${message}; format the column as text and export the list again`)
  return null
}

// bounded: a parcel ID has 100 characters at most
const SEVERAL_IDS = /\d\s*(?:[,;&]|\band\b)\s*[A-Z]{0,3}\d/i
const MARKED_ID = /^[*†‡+]|[*†‡+]$/

const words = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** A row without an ID is identified by its address, which must be unique enough. */
function checkAddressAsKey(reader: RowReader, address: string | null): void {
  if (address === null) {
    const { columns } = reader.plan
    const standsIn = [...(columns.parcelId ?? []), ...(columns.ppin ?? [])].some(
      (index) => tidy(reader.cells[index]) !== null,
    )
    reader.refuse(
      standsIn
        ? 'it has neither a parcel ID nor an address, only a placeholder'
        : 'it has neither a parcel ID nor an address',
    )
  } else if (reader.isCut('address')) {
    reader.refuse('it has no parcel ID, and its address is too long to identify it')
  } else if (isArea(address)) {
    reader.refuse(
      `it has no parcel ID, and "${address}" is an area and not an address by which the property could be found`,
    )
  } else if (!namesProperty(address)) {
    const owner = reader.text('ownerName')
    if (owner !== null && words(owner) !== words(address)) return
    reader.refuse(
      owner !== null
        ? `it has no parcel ID, and its address "${address}" is its owner’s name`
        : `it has no parcel ID and no owner, and "${address}" has no house number by which the property could be found`,
    )
  } else if (!/[A-Za-z]{2}/.test(address)) {
    reader.note(
      `it has no parcel ID and is identified by its address alone, but "${address}" does not look like an address`,
    )
  }
}

/**
 * Rows of one owner on a street without house numbers may be of several parcels: where a row is all that is owed on
 * its parcel, a second one with another amount would replace the first.
 */
class StreetsOfOwners {
  readonly #reader: RowReader
  readonly #amounts = new Map<string, number | null>()

  constructor(reader: RowReader) {
    this.#reader = reader
  }

  check(
    { address, city, ...names }: Omit<RefusedName, 'assumed'>,
    totalCents: number | null,
  ): void {
    const reader = this.#reader
    if (reader.plan.meaning !== 'snapshot' || address === null || namesProperty(address)) return
    const key = identityOf({ ...names, address, city, assumed: [] })
    if (key === null) return
    const before = this.#amounts.get(key)
    if (before !== undefined && before !== totalCents) {
      reader.refuse(
        `it has no parcel ID, and "${address}" has no house number that tells it from another row of the same owner`,
      )
    } else this.#amounts.set(key, totalCents)
  }
}

function readOwner(reader: RowReader): string | null {
  const owner = reader.text('ownerName')
  if (owner === null) return null
  // `.25`, `0`: the printed list's column of acreages.
  if (/^[\d.,]+$/.test(owner)) {
    reader.refuse(`the owner "${owner}" is a number`)
    return owner
  }
  if (!reader.plan.rules.hasStrayAcreage) return owner
  const cleaned = tidy(owner.replace(/(?:^|\s)(?:\d*\.\d+|0)(?=\s|$)/, ' '))
  if (cleaned === owner) return owner
  reader.note(`the lot's acreage has run into the owner "${owner}"; "${cleaned}" was used instead`)
  return cleaned
}

/** The lot's size in acres, from a column of square feet. */
function readSquareFeet(reader: RowReader): number | null {
  const squareFeet = reader.number('lotSquareFeet')
  return squareFeet === null ? null : Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 1e6) / 1e6
}

function addHalves(full: number | null, half: number | null): number | null {
  return half === null ? full : (full ?? 0) + half / 2
}

function readScore(reader: RowReader): number | null {
  const text = reader.text('confidenceScore')
  if (text === null) return null
  const score = Number(text)
  if (score >= 0 && score <= 100) return Math.round(score)
  reader.note(`the confidence score "${text}" is not between 0 and 100 and was left out`)
  return null
}

/** Coordinates in separate columns, or both in one cell (latitude first). */
function readSpot(reader: RowReader): Place | null {
  let lat: number | null = null
  let lng: number | null = null
  if (reader.has('latLng')) {
    const pair = /([+-]?\d{1,2}\.\d+)\s*,\s*([+-]?\d{1,3}\.\d+)/.exec(reader.text('latLng') ?? '')
    lat = readDegrees(pair?.[1] ?? null, 90)
    lng = readDegrees(pair?.[2] ?? null, 180)
  } else if (reader.has('lat') && reader.has('lng')) {
    lat = readDegrees(reader.text('lat'), 90)
    lng = readDegrees(reader.text('lng'), 180)
  }
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null
  return { lng, lat, outline: null }
}

function readDegrees(text: string | null, most: number): number | null {
  if (text === null || !/^[+-]?\d{1,3}(?:\.\d+)?$/.test(text)) return null
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : null
}
