import type { Lookup, LookupQuery, RatedLook } from '../../../contract/lookup.ts'
import { citation } from '../../../domain/law/citation.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  type AssumedLook,
  type Assumptions,
  assumeRisks,
} from '../../../domain/lookup/assume-risks.ts'
import { ASSUMED_HOURLY_CENTS, LOOKS, type LookId } from '../../../domain/lookup/looks.ts'
import { type Advice, nextLook } from '../../../domain/lookup/next-look.ts'
import { titleFacts } from '../../../domain/lookup/title-facts.ts'
import type { Answer } from '../../../domain/lookup/value-of-looks.ts'
import { maxBid, type Sourced } from '../../../domain/max-bid/max-bid.ts'
import { AppError } from '../../platform/errors.ts'
import { recordedBid } from '../max-bid/find-max-bid.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { type Examined, examineTitle, notCovered } from '../title/examine-title.ts'
import { findStatement } from '../title/title-record.queries.ts'
import type { AnswerRow } from './lookup.queries.ts'

type OfWorkspace = { assumptions: Assumptions; answers: readonly AnswerRow[] }

/** Which record to look up next for a property, by its record and what the workspace assumes and has looked up. */
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
    bid: null,
    isBuy: null,
    next: null,
    plan: [],
    planValue: 0,
    planCost: 0,
    looks: [],
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
  const looks = assumeRisks(titleFacts(built.titleCase, analysis), bid.value.value, assumptions)
  const advice = nextLook(
    { worth: bid.worth, price: bid.price.value, risks: looks.map(({ risk }) => risk) },
    looks.map(({ id, costCents }) => ({ id, cost: costCents / 100 })),
    answers.flatMap(toAnswer),
  )
  const byId = new Map(looks.map((look) => [look.id, look]))
  return {
    ...base,
    status: advice.next === null ? 'stop' : 'look',
    bid: cents(advice.bid),
    isBuy: advice.isBuy,
    next: advice.next,
    plan: advice.plan,
    planValue: cents(advice.planValue),
    planCost: cents(advice.planCost),
    looks: advice.looks.flatMap((rated) => {
      const look = byId.get(rated.id)
      return look ? [toRated(look, rated)] : []
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

/** The bid calculation without what is hidden: the risks take the place of an expected loss nothing is known of. */
function bidOf(
  examined: Examined,
  statedScore: number | null,
  query: LookupQuery,
  asOf: LocalDate,
): Bid {
  const { regime, inputs, score, saleDate } = recordedBid(examined, statedScore)
  const yours = (value: number | undefined): Sourced | undefined =>
    value === undefined ? undefined : { value, source: 'yours' }
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
    ...(score === null ? { losses: [{ score: 0, lossPercent: 0 }] } : {}),
  })
  if (answer.status === 'refused') throw new AppError('invalid_input', answer.problems.join('; '))
  return {
    ...nothing,
    worth: answer.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
    notes:
      score === null
        ? [
            'There is no confidence score, so the expected loss of the bid calculation is left out: what may be hidden takes its place.',
          ]
        : [
            `The expected loss at the confidence score of ${score} is in the worth, for what the record shows. What may be hidden comes off in addition.`,
          ],
  }
}

function sourceOf({ source, note }: Sourced): string {
  return [source, note].filter(Boolean).join(': ')
}

function toAnswer({ look, outcome, amountCents }: AnswerRow): Answer<LookId>[] {
  if (!isLook(look)) return []
  if (outcome === 'nothing') return [{ id: look, outcome }]
  return [{ id: look, outcome, ...(amountCents === null ? {} : { loss: amountCents / 100 }) }]
}

function isLook(id: string): id is LookId {
  return Object.hasOwn(LOOKS, id)
}

function answersOf(rows: readonly AnswerRow[]): Lookup['answers'] {
  const latest = new Map(rows.map(({ look, id }) => [look, id]))
  return rows.toReversed().map(({ id, look, outcome, amountCents, note, by, at }) => ({
    id,
    look,
    name: isLook(look) ? LOOKS[look].name : look,
    outcome,
    amount: amountCents === null ? null : amountCents / 100,
    note,
    by,
    at: at.toISOString(),
    isReplaced: latest.get(look) !== id,
  }))
}

function toRated(look: AssumedLook, rated: Advice<LookId>['looks'][number]): RatedLook {
  const { feeCents, ...assumed } = look.assumed
  return {
    id: look.id,
    name: look.name,
    hides: look.hides,
    office: look.office,
    law: citation(look.law),
    assumed: { ...assumed, fee: feeCents / 100 },
    isOwn: look.isOwn,
    reasons: look.reasons,
    chancePercent: Math.round(look.risk.chance * 1000) / 10,
    loss: cents(look.risk.loss),
    cost: cents(rated.cost),
    value: cents(rated.value),
    valuePerDollar: Math.round(rated.valuePerDollar * 100) / 100,
    bidIfFound: cents(rated.bidIfFound),
    bidIfNothing: cents(rated.bidIfNothing),
  }
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
