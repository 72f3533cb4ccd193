import {
  type BackTest,
  type BackTestQuery,
  MAX_WON,
  type Tally,
} from '../../../contract/forecast.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import * as rule from '../../../domain/forecast/back-test.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toDollars } from '../property/property-row.ts'
import { listIdsOfYear, listSalesOfYear, listYears } from './forecast.queries.ts'
import type { RecordedSale } from './sale-fact-row.ts'

/** The result of a rule at a county's sales of a year, by the results on record. */
export async function findBackTest(
  db: Db,
  countyId: number,
  { year: wanted, percent, budget }: Omit<BackTestQuery, 'county'>,
): Promise<BackTest> {
  const county = countyLabel(countyId)
  const years = (await listYears(db, countyId)).filter(({ prices }) => prices > 0)
  // The last year whose follow-up is known.
  const year = wanted ?? (years[1] ?? years[0])?.year
  if (year === undefined || !years.some((each) => each.year === year)) {
    throw new AppError(
      'not_found',
      years.length === 0
        ? `No results with prices of ${county} have been imported, so there is nothing to test against.`
        : `No results of ${county} for ${year} have been imported. There are results of ${years.map((each) => each.year).join(', ')}.`,
    )
  }
  // Latest first: the last of the later years is the next.
  const nextYear =
    (await listYears(db, countyId)).findLast((each) => each.year > year)?.year ?? null
  const listings = await listSalesOfYear(db, countyId, year)
  const listedNext = nextYear === null ? null : await listIdsOfYear(db, countyId, nextYear)
  const { won, outbid, unopposed, lost, happened, ...counts } = rule.backTest(
    listings,
    { percentOfValue: percent, budgetCents: budget === undefined ? null : budget * 100 },
    listedNext,
  )
  const regime = regimeOfState(findCounty(countyId)?.state ?? '')
  const written = new Map(listings.map((each) => [each.propertyId, each]))
  return {
    county,
    year,
    years: years.map((each) => each.year),
    nextYear,
    percent,
    budget: budget ?? null,
    ...counts,
    outbid: toTally(outbid),
    unopposed: toTally(unopposed),
    lost: toTally(lost),
    happened: toTally(happened),
    ifRedeemed: regime === null ? null : toIfRedeemed(rule.wonIfRedeemed(won, regime)),
    won: won.slice(0, MAX_WON).map((each) => toWon(each, written, listedNext)),
  }
}

const toTally = ({ count, spentCents, cameBack }: rule.Tally): Tally => ({
  count,
  spent: spentCents / 100,
  cameBack,
})

const toIfRedeemed = ({ lossCents, ...rest }: rule.WonIfRedeemed): BackTest['ifRedeemed'] => ({
  ...rest,
  loss: lossCents / 100,
})

function toWon(
  { fact, costCents }: rule.BackTest['won'][number],
  written: ReadonlyMap<number, RecordedSale>,
  listedNext: ReadonlySet<number> | null,
): BackTest['won'][number] {
  return {
    propertyId: fact.propertyId,
    parcelId: fact.parcelId,
    address: written.get(fact.propertyId)?.written ?? null,
    assessedValue: toDollars(fact.assessedCents),
    cost: costCents / 100,
    hadBid: fact.outcome === 'sold',
    cameBack: listedNext === null ? null : listedNext.has(fact.propertyId),
  }
}
