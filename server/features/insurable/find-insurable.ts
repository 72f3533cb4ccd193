import type { CostRanges, Insurable, InsurableWay } from '../../../contract/insurable.ts'
import { findCounty } from '../../../domain/county/county.ts'
import { pathsToInsurableTitle } from '../../../domain/insurable/insurable.ts'
import type { Costs, SaleFacts, Way } from '../../../domain/insurable/question.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import { toCents, toDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { REGIMES, type Regime } from '../../../domain/redemption/question.ts'
import { isTheState, stateHeldSale } from '../../../domain/title/reading/held-by-state.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { redemptionOf } from '../redemption/find-redemption.ts'
import { taxSaleId } from '../title/build-case.ts'
import { type Examined, examineTitle } from '../title/examine-title.ts'
import { LISTED_SALE, listedKind, realSaleDate, realTotal } from '../title/listed-sale.ts'
import type { OwnTaxSale, TaxSaleEventEvidence } from '../title/read-evidence.queries.ts'
import { DEFAULTS, type KeptCosts, listCosts } from './cost.queries.ts'

const HELD: ReadonlySet<string> = new Set(['sold', 'redeemed', 'matured'])
const COMING: ReadonlySet<string> = new Set(['delinquent', 'pending'])

/** Not money: months and days. */
const COUNTS: ReadonlySet<string> = new Set(['suitMonths', 'closeDays'])

type Asked = {
  asOf: LocalDate
  /** The workspace whose figures are used; null for a visitor. */
  workspaceId: number | null
  kind: Regime | undefined
}

/** A property's ways to insurable title, with the workspace's figures. Throws not_found if unknown. */
export async function findInsurable(
  db: ListedDb,
  propertyId: number,
  { asOf, workspaceId, kind }: Asked,
): Promise<Insurable> {
  const [examined, kept] = await Promise.all([
    examineTitle(db, propertyId, asOf),
    workspaceId === null ? [] : listCosts(db, workspaceId, propertyId),
  ])
  const own = kept.find((each) => each.propertyId !== DEFAULTS)
  const defaults = kept.find((each) => each.propertyId === DEFAULTS)
  const costs: Costs = { ...defaults?.costs, ...own?.costs }
  const sales = salesOf(examined, asOf)
  const withKind = (sale: SaleFacts | null) =>
    sale && { ...sale, regime: sale.regime ?? (sales.isAlabama ? (kind ?? null) : null) }
  const { ways, insurersAsk } = pathsToInsurableTitle({
    asOf,
    next: withKind(sales.next),
    held: withKind(sales.held),
    dueCents: sales.dueCents,
    costs,
    possessedFrom: own?.possessedFrom ?? null,
  })
  const isKindUnknown = [sales.next, sales.held].some((sale) => sale && sale.regime === null)
  return {
    asOf,
    mayBe: sales.isAlabama && isKindUnknown ? ['al-land-sale', 'al-tax-lien'] : [],
    ways: ways.map(inDollars),
    insurersAsk,
    findings: findingsOf(examined),
    possessedFrom: own?.possessedFrom ?? null,
    possessionBookPage: own?.possessionBookPage ?? null,
    costs: shown(costs),
    own: keptOf(own),
    defaults: keptOf(defaults),
    checkedOn: LAW_CHECKED_ON,
  }
}

function salesOf(examined: Examined, asOf: LocalDate) {
  const { events, taxSale, countyId } = examined.evidence
  const state = findCounty(countyId)?.state ?? ''
  const redemption = redemptionOf(examined, asOf)
  const inHands = stateHeldSale(examined.built.titleCase)
  const factsOf = (event: TaxSaleEventEvidence): SaleFacts => {
    const quoted = redemption.sales.find(({ taxSale: id }) => id === taxSaleId(event.id))
    return {
      regime: regimeOf(event.kind),
      saleDate: event.saleDate,
      saleDateIsAssumed: false,
      boughtByState: isTheState(event.purchaser),
      isHeldByState: inHands?.id === taxSaleId(event.id),
      confirmedOn: confirmedOn(examined, event.id),
      payoffCents: quoted?.total == null ? null : toCents(quoted.total),
      isRedeemed: event.status === 'redeemed',
    }
  }
  const latest = (wanted: (event: TaxSaleEventEvidence) => boolean) =>
    events.filter(wanted).sort((a, b) => (b.saleDate ?? '').localeCompare(a.saleDate ?? ''))[0]
  const held = latest(({ status }) => HELD.has(status))
  const coming = latest(({ status }) => COMING.has(status))
  const listed: SaleFacts | null = taxSale && {
    regime: regimeOfListed(state, taxSale),
    // The State's list does not say when the land was sold.
    saleDate: taxSale.holding ? null : taxSale.saleDate,
    saleDateIsAssumed:
      !taxSale.holding && taxSale.saleDate !== null && realSaleDate(taxSale) === null,
    boughtByState: taxSale.holding !== null || isTheState(taxSale.buyer),
    isHeldByState: inHands?.id === LISTED_SALE,
    confirmedOn: null,
    payoffCents: payoffOfList(redemption),
    isRedeemed: taxSale.status === 'redeemed',
  }
  const isOfState = taxSale !== null && taxSale.holding !== null
  const isListedHeld =
    isOfState || (taxSale !== null && ['auctioned', 'redeemed'].includes(taxSale.status))
  const isListedComing = taxSale !== null && !isOfState && COMING.has(taxSale.status)
  const total = taxSale && realTotal(taxSale)
  return {
    isAlabama: state === 'AL',
    held: heldNow(held && factsOf(held), isListedHeld ? listed : null),
    next: coming?.saleDate
      ? factsOf(coming)
      : isListedComing && listed
        ? { ...listed, regime: listed.regime ?? (coming ? regimeOf(coming.kind) : null) }
        : coming
          ? factsOf(coming)
          : null,
    dueCents: total === null || !isListedComing ? (coming?.amountCents ?? null) : toCents(total),
  }
}

/** The record's sale; the list's where it alone says that the State holds the land, or there is no other. */
function heldNow(ofRecord: SaleFacts | undefined, listed: SaleFacts | null): SaleFacts | null {
  if (!ofRecord) return listed
  return listed?.isHeldByState && !ofRecord.isHeldByState ? listed : ofRecord
}

function regimeOfListed(state: string, sale: OwnTaxSale): Regime | null {
  const kind = sale.holding?.kind ?? listedKind(state, sale)
  return kind === null ? null : regimeOf(kind)
}

function regimeOf(kind: string): Regime | null {
  return REGIMES.find((known) => known === kind) ?? null
}

function payoffOfList({ sales }: ReturnType<typeof redemptionOf>): number | null {
  const total = sales.find(({ taxSale }) => taxSale === null)?.total ?? null
  return total === null ? null : toCents(total)
}

function confirmedOn({ evidence }: Examined, saleId: number): LocalDate | null {
  const order = evidence.instruments.find(
    ({ type, refersTo }) => type === 'tax-sale-confirmation' && refersTo.includes(saleId),
  )
  return order?.executedOn ?? order?.recordedOn ?? null
}

function findingsOf({ analysis }: Examined): Insurable['findings'] {
  if (!analysis) return null
  const count = (wanted: string) =>
    analysis.findings.filter(({ severity }) => severity === wanted).length
  return { critical: count('critical'), major: count('major') }
}

function inDollars(way: Way): InsurableWay {
  return {
    ...way,
    roads: way.roads.map((road) => ({
      ...road,
      low: toDollars(road.low),
      high: toDollars(road.high),
      lines: road.lines.map((line) => ({
        ...line,
        low: toDollars(line.low),
        high: toDollars(line.high),
      })),
    })),
  }
}

/** In a person's units: dollars, months, days. */
function shown(costs: Costs): CostRanges {
  return changed(costs, toDollars)
}

/** In stored units: cents, months, days. */
export function toKept<Range extends { low: number; high: number } | null | undefined>(
  costs: Readonly<Record<string, Range>>,
) {
  return changed(costs, toCents)
}

function changed<Range extends { low: number; high: number } | null | undefined>(
  costs: Readonly<Record<string, Range>>,
  money: (value: number) => number,
) {
  return Object.fromEntries(
    Object.entries(costs).map(([name, range]) => [
      name,
      range && !COUNTS.has(name) ? { low: money(range.low), high: money(range.high) } : range,
    ]),
  )
}

function keptOf(row: KeptCosts | undefined): Insurable['own'] {
  return {
    costs: shown(row?.costs ?? {}),
    writtenBy: row?.writtenBy ?? null,
    writtenAt: row?.writtenAt.toISOString() ?? null,
  }
}
