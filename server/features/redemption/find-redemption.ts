import type { Redemption, RedemptionAnswer } from '../../../contract/redemption.ts'
import { countyLabel, findCounty } from '../../../domain/county/county.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { forEachReader } from '../../../domain/redemption/missing-words.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import {
  heldWords,
  isTheState,
  stateHeldSale,
} from '../../../domain/title/reading/held-by-state.ts'
import { tooEarlyWords } from '../../../domain/title/reading/stated-matured.ts'
import type { TaxSale } from '../../../domain/title/reading/title-case.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { instrumentId, taxSaleId } from '../title/build-case.ts'
import { type Examined, examineTitle, examineTitles } from '../title/examine-title.ts'
import {
  isSameSale,
  LISTED_SALE,
  listedKind,
  realSaleDate,
  realTotal,
} from '../title/listed-sale.ts'
import type { OwnTaxSale, TaxSaleEventEvidence } from '../title/read-evidence.queries.ts'

/** An Alabama county sells either the land or the lien. */
const ALABAMA = ['al-land-sale', 'al-tax-lien']

type Question = Record<string, unknown>
type Known = { examined: Examined; marketValue: number | null; asOf: LocalDate }

/**
 * Redemption amounts and deadlines of a property on a day: for every recorded sale that is sold and not settled, and
 * for the sale on a county's list if no recorded one covers it. Newest first. Throws not_found for an unknown
 * property.
 */
export async function findRedemption(
  db: ListedDb,
  propertyId: number,
  asOf: LocalDate,
): Promise<RedemptionAnswer> {
  return redemptionOf(await examineTitle(db, propertyId, asOf), asOf)
}

/** The same for many properties, in batches; unknown ones are left out. */
export async function* findRedemptions(
  db: ListedDb,
  propertyIds: readonly number[],
  asOf: LocalDate,
): AsyncGenerator<{ propertyId: number } & RedemptionAnswer> {
  for await (const examined of examineTitles(db, propertyIds, asOf)) {
    yield { propertyId: examined.evidence.propertyId, ...redemptionOf(examined, asOf) }
  }
}

/** The same from an examination of that day. */
export function redemptionOf(examined: Examined, asOf: LocalDate): RedemptionAnswer {
  const { events, taxSale, values } = examined.evidence
  const known = { examined, marketValue: values.market, asOf }
  const { taxSales } = examined.built.titleCase
  const tooEarly = new Map(taxSales.map(({ id, notMaturedBefore }) => [id, notMaturedBefore]))
  const sold = events.filter(({ id, status }) => status === 'sold' || tooEarly.get(taxSaleId(id)))
  const held = stateHeldSale(examined.built.titleCase)
  if (held?.status === 'matured' || (held?.id === LISTED_SALE && held.saleDate === null)) {
    return { asOf, sales: [ofState(held, asOf)] }
  }
  const listed = taxSale && isOfItsOwn(taxSale, events) ? ofList(known, taxSale) : null
  const ofEvents = sold.map((event) => {
    const sale = ofEvent(known, event)
    const last = tooEarly.get(taxSaleId(event.id))
    return last === undefined
      ? sale
      : { ...sale, assumptions: [tooEarlyWords(last), ...sale.assumptions] }
  })
  const sales = [...ofEvents, ...(listed ? [listed] : [])]
  const heldId = held === null || held.id === LISTED_SALE ? null : held.id
  const isHeld = ({ taxSale: id }: Redemption) => held !== null && id === heldId
  return {
    asOf,
    sales: sales
      .map((sale) => (isHeld(sale) ? { ...sale, isHeldByState: true as const } : sale))
      .sort((a, b) => (b.saleDate ?? '').localeCompare(a.saleDate ?? '')),
  }
}

/**
 * Nobody redeems Mississippi land that the State holds after its period: no amount, and no day to come. Alabama’s stays
 * redeemable, for an amount that counts from a day which the State’s list does not name.
 */
function ofState({ id, kind, status, saleDate }: TaxSale, asOf: LocalDate): Redemption {
  const question: Question = {
    reader: 'buyer',
    ...stated({ regime: kind, saleDate, asOf, boughtByState: true }),
  }
  const { says, source } = heldWords(kind)
  return {
    ...unanswered(question, id === LISTED_SALE ? null : id, ['saleDate']),
    ...(status === 'matured' && { status: 'expired', missing: null }),
    isHeldByState: true,
    assumptions: [`${says} (${source})`],
  }
}

function ofEvent(known: Known, event: TaxSaleEventEvidence): Redemption {
  const isToState = isTheState(event.purchaser)
  const toldUnitedStates = event.notices.unitedStates === true
  return answer(
    {
      regime: event.kind,
      saleDate: event.saleDate,
      asOf: known.asOf,
      taxes: event.amountCents === null ? null : event.amountCents / 100,
      marketValue: event.kind === 'al-land-sale' ? known.marketValue : null,
      confirmedOn: event.kind === 'tn-court-sale' ? confirmedOn(known, event.id) : null,
      boughtByState: isToState && event.kind !== 'al-tax-lien' && event.kind !== 'tn-court-sale',
      federalLienNoticeFiledOn: toldUnitedStates ? null : federalLienFiledOn(known),
    },
    taxSaleId(event.id),
    known.asOf,
    [
      'the amount of the recorded sale is taken as the taxes; costs, bid and later payments are not on record here',
      ...(toldUnitedStates
        ? ['the United States was given notice of the sale on an unknown day']
        : []),
    ],
  )
}

/** Entry of the order that confirms the sale, from the record. */
function confirmedOn({ examined }: Known, saleId: number): LocalDate | null {
  const order = examined.evidence.instruments.find(
    ({ type, refersTo }) => type === 'tax-sale-confirmation' && refersTo.includes(saleId),
  )
  return order?.executedOn ?? order?.recordedOn ?? null
}

/** First notice of a federal tax lien that is still in force. */
function federalLienFiledOn({ examined }: Known): LocalDate | null {
  const active = new Set(
    (examined.analysis?.liens ?? [])
      .filter(({ lienType, isActive }) => lienType === 'federal-tax-lien' && isActive)
      .map(({ instrument }) => instrument),
  )
  const filed = examined.evidence.instruments.flatMap(({ id, recordedOn }) =>
    active.has(instrumentId(id)) && recordedOn !== null ? [recordedOn] : [],
  )
  return filed.sort()[0] ?? null
}

/** Whether the list adds something to the recorded sales. */
function isOfItsOwn(taxSale: OwnTaxSale, events: readonly TaxSaleEventEvidence[]): boolean {
  if (taxSale.holding !== null) return false
  if (taxSale.saleDate === null || ['redeemed', 'clear'].includes(taxSale.status)) return false
  if (events.some(({ saleDate }) => saleDate === taxSale.saleDate)) return false
  return (
    taxSale.status !== 'auctioned' ||
    !events.some((event) => isSameSale(event, realSaleDate(taxSale)))
  )
}

/** The sale on a county's list; nothing is computed from an assumed day. */
function ofList(known: Known, taxSale: OwnTaxSale): Redemption {
  const { asOf, examined } = known
  const state = findCounty(examined.evidence.countyId)?.state ?? ''
  const regime = listedKind(state, taxSale)
  const saleDate = realSaleDate(taxSale)
  const question = {
    regime: regime ?? 'unknown',
    saleDate: taxSale.saleDate,
    saleDateIsAssumed: saleDate === null,
    asOf,
  }
  const facts = {
    ...question,
    taxes: realTotal(taxSale),
    boughtByState: isTheState(taxSale.buyer),
    federalLienNoticeFiledOn: federalLienFiledOn(known),
  }
  const listName = taxSale.ofList === null ? 'the list' : `your list “${taxSale.ofList.list}”`
  const assumptions = [
    `the total on ${listName} is taken as the taxes the land was sold for`,
    ...(taxSale.status === 'auctioned'
      ? []
      : [`${listName} calls it ${taxSale.status} and does not say that it was sold`]),
  ]
  if (regime === null && saleDate !== null) {
    if (state !== 'AL') {
      return unanswered(question, null, [`regime: the redemption law of ${state} is not covered`])
    }
    const missing = `regime: the list does not say whether ${countyLabel(examined.evidence.countyId)} sold the land or the tax lien`
    return {
      ...unanswered(stated({ ...facts, marketValue: known.marketValue }), null, [missing]),
      mayBe: ALABAMA,
      assumptions: [...assumptions, ...forEachReader('regime')],
    }
  }
  return answer(
    {
      ...facts,
      regime: regime ?? 'al-land-sale',
      marketValue: regime === 'al-land-sale' ? known.marketValue : null,
    },
    null,
    asOf,
    assumptions,
  )
}

/** A question without its unknown fields. */
function stated(facts: Question): Question {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== false),
  )
}

function answer(
  facts: Question,
  taxSale: string | null,
  asOf: LocalDate,
  assumptions: readonly string[],
): Redemption {
  const question: Question = { reader: 'buyer', ...stated(facts) }
  const { saleDate, saleDateIsAssumed } = question
  if (typeof saleDate === 'string' && !saleDateIsAssumed && saleDate > asOf) {
    return unanswered(question, taxSale, [`the sale of ${saleDate} comes after ${asOf}`])
  }
  const read = readRedemptionQuestion(question)
  if ('error' in read) return unanswered(question, taxSale, [read.error])
  const { assumptions: engines, ...answered } = redeem(read.question)
  return {
    taxSale,
    regime: String(question.regime),
    saleDate: typeof saleDate === 'string' ? saleDate : null,
    question,
    ...answered,
    assumptions: [...assumptions, ...engines],
  }
}

function unanswered(
  question: Question,
  taxSale: string | null,
  missing: readonly string[],
): Redemption {
  return {
    taxSale,
    regime: String(question.regime),
    saleDate: typeof question.saleDate === 'string' ? question.saleDate : null,
    question,
    status: 'unknown',
    missing: missing.join('; '),
    deadline: null,
    total: null,
    months: null,
    lines: [],
    buyerReceives: null,
    buyerResult: null,
    deadlines: [],
    federalLien: null,
    assumptions: [],
    reader: 'buyer',
    readings: [],
    checkedOn: LAW_CHECKED_ON,
  }
}
