import { LAST_ORDER_OF_OLD_SCALE, rateOn } from '../../law/numbers.ts'
import { cite } from '../../law/rules.ts'
import { addDays, addYears, type LocalDate } from '../../lib/local-date.ts'
import { mississippiWorkingDay } from '../../redemption/mississippi-holidays.ts'
import { tennesseeWorkingDay } from '../../redemption/tennessee-holidays.ts'
import { lateRedeemers, mayStillRedeem } from '../../redemption/who-may-redeem.ts'
import { holdersOn } from './binding.ts'
import type { ExaminedChain, ExaminedInstrument } from './chain.ts'
import { heldWords, isTheState } from './held-by-state.ts'
import { tooEarlyWords } from './stated-matured.ts'
import type { TaxSale } from './title-case.ts'

/** The state of a tax sale on the day of the examination. */
export type TaxSaleState = {
  sale: TaxSale
  /** `unpaid`: the taxes were not sold yet; `ended`: the right to redeem has expired or was foreclosed. */
  standing: 'unpaid' | 'open' | 'ended' | 'redeemed' | 'cancelled'
  /** The last day to redeem; null if no day ends it or none is known. */
  deadline: LocalDate | null
  /** The decree that confirms the tax title; Tennessee's order, which starts redemption, is not one. */
  confirmedBy: ExaminedInstrument | null
  /** The reasons, in sentences. */
  why: string
  source: string
  /** The period has ended, the State was the buyer, and no patent of it is of record (law MS-34). */
  isHeldByState: boolean
}

type SaleRecord = Pick<
  ExaminedChain,
  'titleCase' | 'instruments' | 'byId' | 'taxSales' | 'actingOn'
> &
  Partial<Pick<ExaminedChain, 'judgmentAgainst' | 'tenures'>>

/**
 * The state of each tax sale, in the order of the case, and the redemptions that match no sale. `sold` is decided by
 * the dates: two years in Mississippi (MS-11), three in Alabama (AL-4), until a decree for an Alabama tax lien
 * (AL-25), one year from the order of confirmation in Tennessee (TN-7, TN-9), or from the tax deed if that order is
 * not of record. The last day still counts. A sale not known to have ended is open, with the missing fact.
 */
export function taxSaleStates(chain: SaleRecord): {
  states: TaxSaleState[]
  unplaced: string[]
} {
  const { taxSales } = chain.titleCase
  const unreferenced: ExaminedInstrument[] = []
  const unplaced: string[] = []
  for (const examined of chain.instruments) {
    const { type, refersTo, id } = examined.instrument
    if (type !== 'redemption' && type !== 'tax-sale-confirmation') continue
    if (refersTo.length === 0) unreferenced.push(examined)
    else if (!refersTo.some((to) => chain.taxSales.has(to) || chain.byId.has(to))) unplaced.push(id)
  }
  if (taxSales.length === 0 && unreferenced.length === 0) return { states: [], unplaced }

  const acting = new Map(taxSales.map((sale) => [sale, [...(chain.actingOn.get(sale.id) ?? [])]]))
  for (const act of unreferenced) {
    const fitting = taxSales.filter((sale) => couldActOn(act, sale, acting.get(sale) ?? []))
    const [only] = fitting
    if (only && fitting.length === 1) acting.get(only)?.push(act)
    else unplaced.push(act.instrument.id)
  }
  const states = taxSales.map((sale) => {
    const acts = acting.get(sale) ?? []
    const state = stateOf(sale, acts, () => decreeAgainstOwner(chain, sale), chain.titleCase.asOf)
    return { ...inHandsOfState(chain, state, acts), confirmedBy: confirmationOf(chain, sale, acts) }
  })
  return { states, unplaced }
}

/** Mississippi's land that was struck off to the State, not redeemed, and not granted since. */
function inHandsOfState(
  { instruments, titleCase }: SaleRecord,
  state: Standing,
  acts: readonly ExaminedInstrument[],
): Standing & { isHeldByState: boolean } {
  const { sale, standing } = state
  const isOfState = sale.kind === 'ms-land-sale' && isTheState(sale.purchaser)
  // Taxes that fell due since are owed on land that left the State.
  const isTaxed = titleCase.taxSales.some(isUnsold)
  if (!isOfState || standing !== 'ended' || isTaxed) return { ...state, isHeldByState: false }
  const patent = instruments.find(
    (each) =>
      each.instrument.type === 'patent' &&
      (acts.includes(each) ||
        (sale.saleDate !== null && each.instrument.recordedOn >= sale.saleDate)),
  )
  if (patent) {
    const why = `Title left the State (recorded on ${patent.instrument.recordedOn}). ${state.why}`
    return { ...state, why, isHeldByState: false }
  }
  const { says, source } = heldWords(sale.kind)
  const why = `${says}. Someone may still redeem or undo the sale: ${lateRedeemers(sale.kind, true)}.`
  return { ...state, why, source, isHeldByState: true }
}

/** A judgment since the sale that binds the owners of its day (law T-22). */
function decreeAgainstOwner(
  { judgmentAgainst, tenures, titleCase: { asOf } }: SaleRecord,
  { saleDate }: TaxSale,
): ExaminedInstrument | null {
  if (judgmentAgainst === undefined || tenures === undefined) return null
  const owners = holdersOn({ tenures }, saleDate ?? asOf)
  return judgmentAgainst(
    owners,
    ({ instrument }) => saleDate === null || instrument.recordedOn >= saleDate,
  )
}

/** Of the sale, or of the deed that came from it. */
function confirmationOf(
  { actingOn }: SaleRecord,
  sale: TaxSale,
  acts: readonly ExaminedInstrument[],
): ExaminedInstrument | null {
  if (sale.kind === 'tn-court-sale') return null
  for (const act of acts) {
    const later =
      act.instrument.type === 'tax-sale-confirmation' ? [act] : actingOn.get(act.instrument.id)
    const decree = later?.find(
      ({ instrument: { type, recordedOn } }) =>
        type === 'tax-sale-confirmation' && (sale.saleDate === null || recordedOn >= sale.saleDate),
    )
    if (decree) return decree
  }
  return null
}

/** An act without a reference belongs to the only matching earlier sale, resolved before it or not. */
function couldActOn(
  { instrument }: ExaminedInstrument,
  sale: TaxSale,
  acting: readonly ExaminedInstrument[],
): boolean {
  if (sale.saleDate !== null && instrument.recordedOn < sale.saleDate) return false
  const isSettledBefore = (isSettling: (act: ExaminedInstrument) => boolean) =>
    acting.some((act) => isSettling(act) && act.instrument.recordedOn < instrument.recordedOn)
  if (instrument.type === 'redemption') {
    const isLive = sale.status === 'sold' || sale.status === 'delinquent'
    return isLive && !isSettledBefore((act) => redeems(act, sale))
  }
  return (
    (sale.status === 'sold' || sale.status === 'matured') &&
    !isSettledBefore((act) => act.instrument.type === 'tax-sale-confirmation')
  )
}

function redeems({ instrument: { type, recordedOn } }: ExaminedInstrument, sale: TaxSale): boolean {
  const isRedemption = type === 'redemption' || type === 'release'
  return isRedemption && (sale.saleDate === null || recordedOn >= sale.saleDate || isUnsold(sale))
}

const isUnsold = ({ status }: TaxSale) => status === 'delinquent'

type Standing = Omit<TaxSaleState, 'confirmedBy' | 'isHeldByState'>

function stateOf(
  sale: TaxSale,
  acting: readonly ExaminedInstrument[],
  decreeOf: () => ExaminedInstrument | null,
  asOf: LocalDate,
): Standing {
  const settled = (standing: TaxSaleState['standing'], why: string, source: string) => ({
    sale,
    standing,
    deadline: null,
    why,
    source,
  })
  const redemption = acting.find((act) => redeems(act, sale))
  if (redemption) {
    const { recordedOn } = redemption.instrument
    const why = isUnsold(sale) ? 'Paid' : 'Redeemed'
    return settled('redeemed', `${why} of record on ${recordedOn}.`, releaseLaw(sale))
  }
  switch (sale.status) {
    case 'redeemed':
      return settled('redeemed', 'Redeemed.', redemptionLaw(sale))
    case 'cancelled':
      return settled(
        'cancelled',
        'The sale is void or was set aside; whether its taxes are still due is the collector’s to say.',
        redemptionLaw(sale),
      )
    case 'delinquent':
      return settled('unpaid', 'Unpaid and not sold.', unpaidLaw(sale))
    case 'matured':
      return settled(
        'ended',
        `The sale has matured: the ordinary period ended. Someone may still redeem or undo the sale: ${lateRedeemers(sale.kind, false)}.`,
        redemptionLaw(sale),
      )
    case 'sold': {
      const state = soldState(sale, acting, decreeOf, asOf)
      return sale.notMaturedBefore === undefined
        ? state
        : { ...state, why: `${tooEarlyWords(sale.notMaturedBefore)} ${state.why}` }
    }
  }
}

function soldState(
  sale: TaxSale,
  acting: readonly ExaminedInstrument[],
  decreeOf: () => ExaminedInstrument | null,
  asOf: LocalDate,
): Standing {
  const { saleDate, kind } = sale
  const source = redemptionLaw(sale)
  const open = (why: string): Standing => ({
    sale,
    standing: 'open',
    deadline: null,
    why,
    source,
  })
  const until = (deadline: LocalDate, counted: string): Standing => ({
    sale,
    standing: asOf <= deadline ? 'open' : 'ended',
    deadline,
    why:
      asOf <= deadline
        ? `It can be redeemed until ${deadline}, that day included (${counted}).`
        : `${mayStillRedeem(kind, deadline)}. Counted: ${counted}.`,
    source,
  })
  const passed = (types: readonly string[]) =>
    acting.find(
      // An order or deed from before the sale is of another one.
      ({ instrument: { type }, effectiveOn }) =>
        types.includes(type) && (saleDate === null || effectiveOn >= saleDate),
    )

  if (kind === 'tn-court-sale') {
    const order = passed(['tax-sale-confirmation'])
    const deed = order ? undefined : passed(['tax-deed'])
    const from = order ?? deed
    if (!from) {
      return open(
        'No order confirming the sale is of record: the period to redeem runs from that order and cannot have ended.',
      )
    }
    const deadline = moved(addYears(from.effectiveOn, 1), tennesseeWorkingDay, asOf)
    const counted = deed
      ? `the tax deed of ${from.effectiveOn}, which cannot be older than the order of confirmation, an order not of record`
      : `the order of confirmation of ${from.effectiveOn}`
    return until(
      deadline,
      `one year from ${counted}, the longest period; how many years were unpaid is not known: with more than ${from.effectiveOn > LAST_ORDER_OF_OLD_SCALE ? 'three' : 'five'} it is shorter, and a redeemer counts 90 days`,
    )
  }
  if (kind === 'al-tax-lien') {
    // A judgment that only refers to the sale binds its defendants alone (law T-22).
    const decree = passed(['tax-deed', 'tax-sale-confirmation']) ?? decreeOf()
    if (decree) {
      const { recordedOn } = decree.instrument
      return {
        ...open(
          `The right to redeem was foreclosed, or the title quieted (recorded on ${recordedOn}).`,
        ),
        standing: 'ended',
      }
    }
    return open(
      'It stays open until judgment in a suit to foreclose it, begun three to ten years after the sale; a demanded auction may take the land for money.',
    )
  }
  if (kind === 'al-land-sale' && isTheState(sale.purchaser)) {
    const deed = passed(['patent', 'tax-deed'])
    if (!deed) return open('Bid in for the State: it stays open until title leaves the State.')
    return {
      ...open(`Title left the State (recorded on ${deed.instrument.recordedOn}).`),
      standing: 'ended',
    }
  }
  if (saleDate === null) {
    return open(
      'The day of the sale is not known, so the end of the period to redeem cannot be counted; it is not known to have ended.',
    )
  }
  const { value } = rateOn(kind, 'period', saleDate)
  const end = addYears(saleDate, value)
  const last = kind === 'ms-land-sale' ? moved(end, mississippiWorkingDay, asOf) : end
  const aside =
    last === end
      ? ''
      : `; ${end} is a closed day, on which a redeemer should not wait: whether it moves is unsettled, ${cite('MS-18')}`
  return until(last, `${value} years from the sale of ${saleDate}${aside}`)
}

/** The last day for a buyer. A day moves at most over a long weekend, so one long past need not be moved. */
function moved(
  day: LocalDate,
  workingDay: (day: LocalDate) => LocalDate,
  asOf: LocalDate,
): LocalDate {
  return asOf > addDays(day, 10) ? day : workingDay(day)
}

const releaseLaw = (sale: TaxSale) =>
  sale.kind === 'ms-land-sale' ? cite('MS-17') : redemptionLaw(sale)

function redemptionLaw({ kind }: TaxSale): string {
  switch (kind) {
    case 'ms-land-sale':
      return cite('MS-11')
    case 'al-land-sale':
      return cite('AL-4')
    case 'al-tax-lien':
      return `${cite('AL-24')}; ${cite('AL-25')}`
    case 'tn-court-sale':
      return cite('TN-7')
  }
}

function unpaidLaw({ kind }: TaxSale): string {
  switch (kind) {
    case 'ms-land-sale':
      return cite('MS-9')
    case 'al-land-sale':
    case 'al-tax-lien':
      return cite('AL-1')
    case 'tn-court-sale':
      return cite('TN-1')
  }
}
