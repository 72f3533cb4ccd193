import {
  type CsvBody,
  type CsvResult,
  type HoldingFacts,
  MAX_NOTE,
} from '../../../contract/holding.ts'
import { parcelKey } from '../../../domain/address/normalize.ts'
import { type County, parseCounty } from '../../../domain/county/county.ts'
import { commonSpelling } from '../../../domain/county/parcel-spelling.ts'
import {
  HOLDING_COLUMNS,
  type HoldingColumn,
  type Read,
  readDayCell,
  readMoneyCell,
  readNumberCell,
  readRegimeCell,
} from '../../../domain/holding/csv-columns.ts'
import { regimesOf } from '../../../domain/holding/regimes.ts'
import { PROPERTY_LIMITS } from '../../../domain/property/fields.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { type Maker, makeRoom, problemsIn } from './change-holding.ts'
import { type CsvRow, readCsv } from './csv-file.ts'
import { findParcels, insertHolding, type Parcel } from './holding.queries.ts'

type Row = CsvRow<HoldingColumn>
type Wanted = { line: number; parcel: Parcel; facts: HoldingFacts }
type Problem = CsvResult['problems'][number]

/**
 * Creates holdings from the rows of a file. Each row is independent: a failing one comes back with its line and the
 * reason. Two rows about one parcel and one sale are both returned, unless they are equal. A parcel that no list has
 * yet is stored by its county and parcel ID.
 */
export async function importHoldings(
  db: Pool,
  maker: Maker,
  { text, county }: CsvBody,
): Promise<CsvResult> {
  const rows = readCsv(text, HOLDING_COLUMNS, ['parcelId', 'saleDate'])
  const problems: Problem[] = []
  const wanted: Wanted[] = []
  for (const row of rows) {
    const read = readRow(row, county ?? '', maker)
    if ('problems' in read) {
      problems.push(...read.problems.map((message) => ({ line: row.line, message })))
    } else wanted.push(read.wanted)
  }
  const single = withoutConflicts(wanted, problems)
  const { made: saved, repeated } = await inTransaction(db, async (tx) => {
    await makeRoom(tx, maker, single.length)
    const known = await findParcels(
      tx,
      single.map(({ parcel }) => parcel),
    )
    let made = 0
    const repeated: Problem[] = []
    for (const { line, parcel, facts } of single) {
      const found = known.get(`${parcel.countyId} ${parcel.parcelKey}`) ?? parcel
      const id = await insertHolding(tx, { ...maker, madeFrom: 'csv', parcel: found, facts })
      if (id === null) {
        repeated.push({
          line,
          message: `Your workspace has a holding of parcel ${parcel.parcelId} from this sale already; it was left as it is.`,
        })
      } else made++
    }
    return { made, repeated }
  })
  const all = [...problems, ...repeated].sort((a, b) => a.line - b.line)
  return { rows: rows.length, saved, problems: all }
}

/** Rows without another row for the same parcel and sale; of equal rows the first. */
function withoutConflicts(wanted: readonly Wanted[], problems: Problem[]): Wanted[] {
  const groups = Map.groupBy(wanted, ({ parcel, facts }) =>
    JSON.stringify([parcel.countyId, parcel.parcelKey, facts.saleDate, facts.regime, facts.soldBy]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const isSame = group.every(({ facts }) => JSON.stringify(facts) === JSON.stringify(first.facts))
    if (isSame) return [first]
    const lines = group.map(({ line }) => line)
    for (const { line, parcel } of group) {
      problems.push({
        line,
        message: `Parcel ${parcel.parcelId} has different results for one sale (lines ${lines.join(', ')}), so none of them was saved. Keep the right one.`,
      })
    }
    return []
  })
}

type ReadRow = { wanted: Wanted } | { problems: string[] }

function readRow(row: Row, defaultCounty: string, { today }: Maker): ReadRow {
  const problems: string[] = []
  const take = <T>(read: Read<T>): T | null => {
    if ('value' in read) return read.value
    problems.push(read.problem)
    return null
  }
  const day = (column: HoldingColumn, what: string) => take(readDayCell(row.cell(column), what))
  const dollars = (column: HoldingColumn, what: string) => {
    const cents = take(readMoneyCell(row.cell(column), what))
    return cents === null ? null : cents / 100
  }
  const county = countyIn(row, defaultCounty)
  if ('problem' in county) return { problems: [county.problem] }
  const parcelId = row.cell('parcelId')
  if (parcelId === '') return { problems: ['The row has no parcel ID.'] }
  if (parcelId.length > PROPERTY_LIMITS.parcelId)
    return { problems: ['The parcel ID is too long.'] }
  const regime = take(readRegimeCell(row.cell('regime'))) ?? onlyRegime(county)
  if (regime === null && problems.length === 0) {
    problems.push(
      `In ${county.label} land or the tax lien may be sold: name it in a column “Kind of sale” (al-land-sale or al-tax-lien).`,
    )
  }
  const soldBy = row.cell('soldBy').toLowerCase()
  if (!['', 'county', 'city'].includes(soldBy))
    problems.push('Sold by: county or city is expected.')
  const facts = {
    soldBy: soldBy === 'city' ? ('city' as const) : ('county' as const),
    saleDate: day('saleDate', 'Sale date'),
    saleDateIsAssumed: false,
    taxes: dollars('taxes', 'Taxes'),
    costs: dollars('costs', 'Costs of sale'),
    bid: dollars('bid', 'Bid'),
    certificateRate: take(readNumberCell(row.cell('certificateRate'), 'Certificate rate', 100)),
    marketValue: dollars('marketValue', 'Market value'),
    confirmedOn: day('confirmedOn', 'Confirmed on'),
    paidOn: day('paidOn', 'Paid on'),
    delinquentYears: take(readNumberCell(row.cell('delinquentYears'), 'Years unpaid', 200)),
    isVacantAbandoned: false,
    mortgageeNotifiedOn: null,
    federalLienNoticeFiledOn: null,
    note: row.cell('note').slice(0, MAX_NOTE),
  }
  if (regime === null || problems.length > 0) return { problems }
  const wrong = problemsIn({ ...facts, regime }, county.id, today)
  if (wrong.length > 0) return { problems: wrong }
  return {
    wanted: {
      line: row.line,
      facts: { ...facts, regime },
      parcel: {
        propertyId: null,
        countyId: county.id,
        parcelKey: commonSpelling(county.id, parcelKey(parcelId)),
        parcelId,
        address: row.cell('address').slice(0, PROPERTY_LIMITS.address) || null,
      },
    },
  }
}

function countyIn(row: Row, defaultCounty: string): County | { problem: string } {
  const text = row.cell('county') || defaultCounty
  const county = text === '' ? null : parseCounty(text)
  if (county) return county
  return {
    problem:
      text === ''
        ? 'The row names no county. Add a column “County”, such as “Hinds County, MS”.'
        : `County: “${text.slice(0, 60)}” is no county known here. Write it like “Hinds County, MS”.`,
  }
}

function onlyRegime({ state }: County) {
  const [first, second] = regimesOf(state)
  // A state without a rule is refused with the reason when the facts are checked.
  if (first === undefined) return 'ms-land-sale' as const
  return second === undefined ? first : null
}
