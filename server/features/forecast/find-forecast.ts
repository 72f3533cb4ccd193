import { type Forecast, MAX_NEAREST, type SimilarSale } from '../../../contract/forecast.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { forecast } from '../../../domain/forecast/forecast.ts'
import { pastOf } from '../../../domain/forecast/history.ts'
import { blockOf, type NearSale, nearestSales } from '../../../domain/forecast/nearest.ts'
import type { Measure, Subject } from '../../../domain/forecast/sale-fact.ts'
import { type CountyModel, NEEDED } from '../../../domain/forecast/train.ts'
import type { Db } from '../../platform/db/db.ts'
import { toDollars } from '../property/property-row.ts'
import {
  findModel,
  findSubjects,
  isDue,
  listSalesNear,
  listSalesOfParcels,
  listYears,
  type ModelRow,
} from './forecast.queries.ts'
import type { KeptModels } from './kept-models.ts'
import { type RecordedSale, withAddress } from './sale-fact-row.ts'

/** The forecast for a parcel at the next sale of its county; null for an unknown property. */
export async function findForecast(
  db: Db,
  models: KeptModels,
  propertyId: number,
): Promise<Forecast | null> {
  const [found] = await findSubjects(db, [propertyId])
  if (!found) return null
  const { countyId, parcelKey, ...row } = found
  const county = countyLabel(countyId)
  const known = await findModel(db, countyId)
  const model = known?.hasModel ? await models.of(db, countyId, known.edition) : null
  if (known === null || model === null) {
    if (known?.hasModel || (await isDue(db, countyId))) return { status: 'learning', county }
    return { status: 'too few', county, found: await countsOf(db, countyId, known), needed: NEEDED }
  }
  const past = await listSalesOfParcels(db, [propertyId])
  const subject = withPast(withAddress(row), past)
  return {
    ...answerOf(model, known, county, subject, past),
    similar: await similarTo(db, { countyId, parcelKey }, subject, model.measure),
  }
}

/** Only results state whether the owner lives there, and the value if no other list does. */
export function withPast(subject: Subject, past: readonly RecordedSale[]): Subject {
  const last = past.at(-1)
  return {
    ...subject,
    isHomestead: last?.isHomestead ?? null,
    assessedCents: subject.assessedCents ?? last?.assessedCents ?? null,
    propertyClass: subject.propertyClass ?? last?.propertyClass ?? null,
  }
}

function answerOf(
  model: CountyModel,
  { lastDay, listings, bids, years }: ModelRow,
  county: string,
  subject: Subject,
  past: readonly RecordedSale[],
) {
  const { measure } = model
  const year = (model.years.at(-1)?.year ?? 0) + 1
  const said = forecast(model, subject, pastOf(past, model.years, measure), year)
  const shown = (amount: number) => shownOf(amount, measure)
  const due = subject.dueCents
  const over = (cents: number) => shown(Math.max(0, cents - (due ?? 0)))
  return {
    status: 'ready' as const,
    county,
    measure,
    bid: { low: shown(said.low), middle: shown(said.middle), high: shown(said.high) },
    overDue:
      measure === 'price' && due !== null && due > 0
        ? { low: over(said.low), middle: over(said.middle), high: over(said.high) }
        : null,
    noBid: roundChance(said.noBid),
    asOf: lastDay ?? '',
    learnedFrom: { listings, bids, years },
    known: {
      assessedValue: toDollars(subject.assessedCents),
      amountDue: toDollars(subject.dueCents),
    },
  }
}

const roundChance = (chance: number) => Math.round(1000 * chance) / 1000

/** Cents as dollars, rounded to three digits, the precision of a forecast. A rate is in hundredths of a percent. */
export function shownOf(amount: number, measure: Measure): number {
  if (measure === 'rate') return Math.round(Math.min(100, Math.max(0, amount)) * 100) / 100
  return Number((amount / 100).toPrecision(3))
}

async function similarTo(
  db: Db,
  { countyId, parcelKey }: { countyId: number; parcelKey: string },
  subject: Subject,
  measure: Measure,
): Promise<SimilarSale[]> {
  const sales = await listSalesNear(db, {
    countyId,
    assessedCents: subject.assessedCents ?? 0,
    block: blockOf({ parcelId: parcelKey }),
  })
  const inMeasure = sales.filter((sale) => bidIn(sale, measure) !== null)
  return nearestSales(subject, inMeasure, MAX_NEAREST).map((near) => toSimilar(near, measure))
}

const bidIn = ({ bidCents, rate }: RecordedSale, measure: Measure) =>
  measure === 'rate' ? rate : bidCents === null ? null : bidCents / 100

function toSimilar({ sale, why }: NearSale<RecordedSale>, measure: Measure): SimilarSale {
  return {
    propertyId: sale.propertyId,
    parcelId: sale.parcelId,
    address: sale.written,
    day: sale.day,
    isDayAssumed: sale.isDayAssumed,
    bid: bidIn(sale, measure) ?? 0,
    amountDue: toDollars(sale.dueCents),
    assessedValue: toDollars(sale.assessedCents),
    why,
  }
}

/** Progress of a county's results toward the required number. */
async function countsOf(db: Db, countyId: number, known: ModelRow | null) {
  if (known === null) return { bids: 0, years: 0, bidsInLastYear: 0 }
  const years = await listYears(db, countyId)
  return {
    bids: known.bids,
    years: years.filter(({ bids }) => bids > 0).length,
    bidsInLastYear: years.find(({ bids }) => bids > 0)?.bids ?? 0,
  }
}
