import type { MaxBid, MaxBidQuery } from '../../../contract/max-bid.ts'
import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type MaxBidInput, maxBid, type Sourced } from '../../../domain/max-bid/max-bid.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'
import { isTheState, stateHeldSale } from '../../../domain/title/reading/held-by-state.ts'
import type { TaxSale } from '../../../domain/title/reading/title-case.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { StatedValues } from '../property/stated-values.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type Examined, examineTitle, notCovered } from '../title/examine-title.ts'
import { realSaleDate, realTotal } from '../title/listed-sale.ts'
import { survivingOf } from '../title/surviving-debts.ts'
import { findStatement } from '../title/title-record.queries.ts'
import { countRedeemed, findMargin, isHeld } from './max-bid.queries.ts'

/** The inputs that are amounts or percentages, each with a source. */
const INPUTS = [
  'value',
  'face',
  'marginPercent',
  'repairs',
  'survivors',
  'cureCosts',
  'holdingPerMonth',
  'holdingMonths',
  'marketValue',
  'chancePercent',
] as const

/** The two maximum bids for a property, from its record and the person's own inputs. */
export async function findMaxBid(
  db: ListedDb,
  propertyId: number,
  query: MaxBidQuery,
  { asOf, workspaceId }: { asOf: LocalDate; workspaceId: number | null },
): Promise<MaxBid> {
  const examined = await examineTitle(db, propertyId, asOf)
  const stated = await findStatement(db, propertyId)
  const record = recordedBid(examined, stated?.confidenceScore ?? null)
  const chance = await findChance(db, examined.evidence.countyId)
  if (chance) record.inputs.chancePercent = chance
  const margin = workspaceId === null ? null : await marginOf(db, workspaceId)
  if (margin) record.inputs.marginPercent = margin
  const regime = query.regime ?? record.regime
  if (regime === null) throw new AppError('invalid_input', notCovered(examined.evidence))
  const inputs = Object.fromEntries(
    INPUTS.flatMap((name) => {
      const yours = query[name]
      const from: Sourced | undefined =
        yours === undefined ? record.inputs[name] : { value: yours, source: 'entered' }
      return from ? [[name, from]] : []
    }),
  )
  const score = query.score ?? record.score
  const saleDate = query.saleDate ?? record.saleDate
  const isOwn = workspaceId !== null && (await isHeld(db, workspaceId, propertyId))
  const ended = isOwn ? 'held' : record.isSold ? 'sold' : null
  const input: MaxBidInput = {
    regime,
    score,
    asOf,
    bids: readBids(query.bids),
    ...inputs,
    ...(saleDate === null ? {} : { saleDate }),
    ...(query.redeemedInMonth === undefined ? {} : { redeemedInMonth: query.redeemedInMonth }),
    ...(ended === null ? {} : { ended }),
    isHeldByState: record.isHeldByState,
  }
  const answer = maxBid(input)
  if (answer.status === 'refused') {
    throw new AppError('invalid_input', answer.problems.join('; '))
  }
  return {
    propertyId,
    regime,
    inputs,
    score,
    ...answer,
    assumptions: [
      ...(query.regime === undefined && record.note !== null ? [record.note] : []),
      ...answer.assumptions,
    ],
  }
}

/** The margin that a workspace set for all its bids; null without one. */
export async function marginOf(db: Db, workspaceId: number): Promise<Sourced | null> {
  const value = await findMargin(db, workspaceId)
  return value === null ? null : { value, source: 'default', note: 'your workspace’s margin' }
}

/** The inputs of a bid from a property's record. */
export type RecordedBid = {
  /** Null if the state's law is not covered. */
  regime: Regime | null
  /** Assumptions behind the regime. */
  note: string | null
  saleDate: LocalDate | null
  score: number | null
  /** Its last sale of record sold it, and no taxes to be sold are known. */
  isSold: boolean
  /** Struck off to the State at its last sale. */
  isSoldToState: boolean
  /** The State holds the land and sells it itself, for a price that no list states. */
  isHeldByState: boolean
  inputs: Partial<Record<(typeof INPUTS)[number], Sourced>>
}

/** `statedScore`: a list's own score, for a title without an examination. */
export function recordedBid(examined: Examined, statedScore: number | null): RecordedBid {
  const held = stateHeldSale(examined.built.titleCase)
  const { face, isSold, ...sale } = saleToBidAt(examined, held)
  return {
    ...sale,
    isSold,
    isSoldToState: examined.built.titleCase.taxSales.some(
      ({ status, purchaser }) => status === 'sold' && isTheState(purchaser),
    ),
    isHeldByState: held !== null,
    score: examined.analysis?.underlyingTitleScore ?? statedScore,
    inputs: {
      ...valuesOf(examined.evidence.values),
      ...(face ? { face } : {}),
      survivors: survivingDebts(examined),
    },
  }
}

/** The sale at which a parcel is bid for; `held`: that by which the State holds it. */
export function saleToBidAt(examined: CaseOf, held: TaxSale | null): Offered & { isSold: boolean } {
  return held
    ? { ...soldByState(held), isSold: false }
    : { ...offeredSale(examined), isSold: isSold(examined) }
}

/** The fewest parcels sold that a share redeemed is worked out from. */
const LEAST_SOLD = 20

/** A county's share of redeemed parcels as a start for the chance; null where too few were sold. */
async function findChance(db: ListedDb, countyId: number): Promise<Sourced | null> {
  const { sold, redeemed } = await countRedeemed(db, countyId)
  if (sold < LEAST_SOLD) return null
  const count = (n: number) => n.toLocaleString('en-US')
  return {
    value: Math.round((redeemed / sold) * 1000) / 10,
    source: 'computed from the county’s results',
    note: `${count(redeemed)} of ${count(sold)} parcels that its lists show as sold are redeemed so far; set your own chance`,
  }
}

type CaseOf = Pick<Examined, 'evidence' | 'built'>

function isSold({ evidence, built }: CaseOf): boolean {
  const { taxSales } = built.titleCase
  if (taxSales.some(({ status }) => status === 'delinquent')) return false
  return (
    evidence.taxSale?.status === 'auctioned' ||
    taxSales.some(({ status }) => status === 'sold' || status === 'matured')
  )
}

type Offered = {
  regime: Regime | null
  note: string | null
  saleDate: LocalDate | null
  face: Sourced | null
}

/** The sale at which the property is or was offered: of the record, else of the county's list. */
function offeredSale({ evidence }: CaseOf): Offered {
  const { events, taxSale, countyId } = evidence
  const regimes = new Set<string>(['ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale'])
  const known = events.filter(({ kind }) => regimes.has(kind))
  const unpaid = known.filter(({ status }) => status === 'delinquent')
  const event = unpaid.at(-1) ?? known.findLast(({ status }) => status === 'sold')
  if (event) {
    return {
      regime: event.kind as Regime,
      note: null,
      saleDate: event.saleDate,
      face:
        event.status === 'sold'
          ? amount(event.amountCents, 'the amount of the tax sale of record')
          : amount(sumOf(unpaid), 'the unpaid taxes of record'),
    }
  }
  const state = findCounty(countyId)?.state ?? ''
  const listed = taxSale && {
    saleDate: realSaleDate(taxSale),
    face: amount(
      cents(realTotal(taxSale)),
      taxSale.ofList === null
        ? 'the total owed by the county’s list'
        : `the total owed by your list “${taxSale.ofList.list}”`,
    ),
  }
  return {
    regime: state === 'AL' ? 'al-land-sale' : regimeOfState(state),
    note:
      state === 'AL'
        ? 'A sale of the land is assumed. If the county sells the lien, choose that regime.'
        : null,
    saleDate: listed?.saleDate ?? null,
    face: listed?.face ?? null,
  }
}

/** By the State itself: the taxes on its list are not what it asks for. */
const soldByState = ({ kind, saleDate }: TaxSale): Offered => ({
  regime: kind,
  note: null,
  saleDate,
  face: null,
})

/** Null where one of them is unknown. */
function sumOf(sales: readonly { amountCents: number | null }[]): number | null {
  return sales.reduce<number | null>(
    (sum, { amountCents }) => (sum === null || amountCents === null ? null : sum + amountCents),
    0,
  )
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

function amount(inCents: number | null, from: string): Sourced | null {
  return inCents !== null && inCents > 0
    ? { value: inCents / 100, source: `computed from ${from}` }
    : null
}

/** The assessor's values. */
function valuesOf(values: StatedValues): { value?: Sourced; marketValue?: Sourced } {
  if (values.market) {
    const note = `market value from the county’s list, as of ${values.asOf}`
    const value: Sourced = { value: values.market, source: 'assessor', note }
    return { value, marketValue: value }
  }
  if (!values.assessed) return {}
  const note = `assessed value from the county’s list, as of ${values.asOf}: by law only part of the market value; enter your own value`
  return { value: { value: values.assessed, source: 'assessor', note } }
}

/** The debts that survive a tax deed, if the record has their amounts. */
function survivingDebts({ analysis, evidence, built }: Examined): Sourced {
  const source = 'computed from the liens of record'
  if (!analysis) return { value: 0, source: 'default', note: notCovered(evidence) }
  const { cents, count, unknown, depends } = survivingOf(analysis, built.titleCase)
  const note = [
    `${count} that survive`,
    ...(unknown > 0 ? [`${unknown} of them without an amount of record, counted as $0`] : []),
    ...(depends > 0 ? [`${depends} whose survival depends on a fact, not counted`] : []),
  ].join('; ')
  return { value: cents / 100, source, note }
}

function readBids(text: string | undefined): number[] {
  if (text === undefined || text.trim() === '') return []
  return text.split(',').map((part) => {
    const bid = Number(part)
    if (part.trim() === '' || !Number.isFinite(bid)) {
      throw new AppError('invalid_input', `bids: “${part.trim().slice(0, 40)}” is not an amount`)
    }
    return bid
  })
}
