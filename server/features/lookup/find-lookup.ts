import type { Lookup, LookupQuery, RatedSearch } from '../../../contract/lookup.ts'
import { citation } from '../../../domain/law/citation.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  type AssumedSearch,
  type Assumptions,
  assumeRisks,
} from '../../../domain/lookup/assume-risks.ts'
import { type Advice, nextSearch } from '../../../domain/lookup/next-search.ts'
import { ASSUMED_HOURLY_CENTS, SEARCHES, type SearchId } from '../../../domain/lookup/searches.ts'
import { titleFacts } from '../../../domain/lookup/title-facts.ts'
import type { Answer } from '../../../domain/lookup/value-of-searches.ts'
import { maxBid, type Sourced } from '../../../domain/max-bid/max-bid.ts'
import { AppError } from '../../platform/errors.ts'
import { recordedBid } from '../max-bid/find-max-bid.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type Examined, examineTitle, notCovered } from '../title/examine-title.ts'
import { findStatement } from '../title/title-record.queries.ts'
import type { AnswerRow } from './lookup.queries.ts'

type OfWorkspace = { assumptions: Assumptions; answers: readonly AnswerRow[] }

/** The next record to look up for a property, by its record and the workspace's assumptions and answers. */
export async function findLookup(
  db: ListedDb,
  propertyId: number,
  query: LookupQuery,
  { assumptions, answers }: OfWorkspace,
  asOf: LocalDate,
): Promise<Lookup> {
  const examined = await examineTitle(db, propertyId, asOf)
  const stated = await findStatement(db, propertyId)
  const bid = bidOf(examined, stated?.confidenceScore ?? null, query, asOf)
  const base: Lookup = {
    propertyId,
    status: 'unknown',
    missing: null,
    value: bid.value?.value ?? null,
    valueSource: bid.value ? sourceOf(bid.value) : null,
    price: bid.price?.value ?? null,
    priceSource: bid.price ? sourceOf(bid.price) : null,
    worth: bid.worth,
    next: null,
    plan: [],
    planValue: 0,
    planCost: 0,
    searches: [],
    answers: answersOf(answers),
    hourlyRate: (assumptions.hourlyCents ?? ASSUMED_HOURLY_CENTS) / 100,
    isOwnRate: assumptions.hourlyCents !== undefined,
    notes: bid.notes,
    checkedOn: LAW_CHECKED_ON,
  }
  const { analysis, built } = examined
  if (!analysis || !bid.isCovered) {
    return { ...base, status: 'not covered', notes: [notCovered(examined.evidence)] }
  }
  const missing = [...(bid.value ? [] : ['value']), ...(bid.price ? [] : ['price'])]
  if (bid.value === null || bid.price === null || bid.worth === null) {
    return { ...base, missing: missing.join(', ') || 'value' }
  }
  const searches = assumeRisks(titleFacts(built.titleCase, analysis), bid.value.value, assumptions)
  const advice = nextSearch(
    { worth: bid.worth, price: bid.price.value, risks: searches.map(({ risk }) => risk) },
    searches.map(({ id, costCents }) => ({ id, cost: costCents / 100 })),
    answers.flatMap(toAnswer),
  )
  const byId = new Map(searches.map((search) => [search.id, search]))
  return {
    ...base,
    status: advice.next === null ? 'stop' : 'search',
    worth: cents(advice.worth),
    next: advice.next,
    plan: advice.plan,
    planValue: cents(advice.planValue),
    planCost: cents(advice.planCost),
    searches: advice.searches.flatMap((rated) => {
      const search = byId.get(rated.id)
      return search ? [toRated(search, rated, advice.bid)] : []
    }),
  }
}

type Bid = {
  isCovered: boolean
  value: Sourced | null
  price: Sourced | null
  worth: number | null
  notes: string[]
}

/** The maximum bid without hidden claims: their risks replace an expected loss of unknown cause. */
function bidOf(
  examined: Examined,
  statedScore: number | null,
  query: LookupQuery,
  asOf: LocalDate,
): Bid {
  const { regime, inputs, score, saleDate, isHeldByState } = recordedBid(examined, statedScore)
  const yours = (value: number | undefined): Sourced | undefined =>
    value === undefined ? undefined : { value, source: 'entered' }
  const value = yours(query.value) ?? inputs.value ?? null
  const price = yours(query.price) ?? inputs.face ?? null
  const nothing = { isCovered: regime !== null, value, price, worth: null, notes: [] }
  if (regime === null || value === null) return nothing
  const answer = maxBid({
    ...inputs,
    regime,
    value,
    score,
    asOf,
    ...(saleDate === null ? {} : { saleDate }),
    isHeldByState,
    ...(score === null ? { losses: [{ score: 0, lossPercent: 0 }] } : {}),
  })
  if (answer.status === 'refused') throw new AppError('invalid_input', answer.problems.join('; '))
  return {
    ...nothing,
    worth:
      answer.ifDeeded.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
    notes:
      score === null
        ? [
            'There is no score of the title, so its risk is left out of the bid: what may be hidden takes its place.',
          ]
        : [
            `The risk of an underlying title of ${score} is in the bid, for what the record shows. What may be hidden comes off in addition.`,
          ],
  }
}

function sourceOf({ source, note }: Sourced): string {
  return [source, note].filter(Boolean).join(': ')
}

function toAnswer({ search, outcome, amountCents }: AnswerRow): Answer<SearchId>[] {
  if (!isSearch(search)) return []
  if (outcome === 'nothing') return [{ id: search, outcome }]
  return [{ id: search, outcome, ...(amountCents === null ? {} : { loss: amountCents / 100 }) }]
}

function isSearch(id: string): id is SearchId {
  return Object.hasOwn(SEARCHES, id)
}

function answersOf(rows: readonly AnswerRow[]): Lookup['answers'] {
  const latest = new Map(rows.map(({ search, id }) => [search, id]))
  return rows.toReversed().map(({ id, search, outcome, amountCents, note, by, at }) => ({
    id,
    search,
    name: isSearch(search) ? SEARCHES[search].name : search,
    outcome,
    amount: amountCents === null ? null : amountCents / 100,
    note,
    by,
    at: at.toISOString(),
    isReplaced: latest.get(search) !== id,
  }))
}

function toRated(
  search: AssumedSearch,
  rated: Advice<SearchId>['searches'][number],
  bidNow: number,
): RatedSearch {
  const { feeCents, ...assumed } = search.assumed
  return {
    id: search.id,
    name: search.name,
    mayReveal: search.mayReveal,
    office: search.office,
    law: citation(search.law),
    assumed: { ...assumed, fee: feeCents / 100 },
    isOwn: search.isOwn,
    reasons: search.reasons,
    chancePercent: Math.round(search.risk.chance * 1000) / 10,
    loss: cents(search.risk.loss),
    cost: cents(rated.cost),
    value: cents(rated.value),
    valuePerDollar: Math.round(rated.valuePerDollar * 100) / 100,
    changeIfFound: cents(rated.bidIfFound - bidNow),
    changeIfNothing: cents(rated.bidIfNothing - bidNow),
  }
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
