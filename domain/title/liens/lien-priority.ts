import type { LocalDate } from '../../lib/local-date.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { matchParties } from '../reading/match-parties.ts'
import { holdsLien, type LienRecord } from './lien-record.ts'
import { bindsByName } from './lien-type.ts'

/** An active lien, and the day from which it binds this parcel. */
export type RankedLien = { record: LienRecord; attachedOn: LocalDate }

/**
 * The active liens in the order of their rank, first to last, without taxes on the land.
 *
 * In the order of filing (T-1, T-3); in Alabama an earlier deed of trust that was unrecorded when a later one was
 * made comes after it (T-2). A deed of trust recorded with the deed to its grantor comes before older claims
 * against the grantor's name (general knowledge: purchase money). A subordination puts its grantor's lien behind
 * the one it favors.
 */
export function rankLiens<T extends RankedLien>(chain: ExaminedChain, liens: readonly T[]): T[] {
  if (liens.length < 2) return [...liens]
  const filed = liens.map((lien): Filed<T> => {
    const boughtOn = purchaseDay(chain, lien.record)
    return { lien, boughtOn, rankedFrom: boughtOn ?? lien.attachedOn }
  })
  const ranked = filed.sort(byFiling).map(({ lien }) => lien)
  if (chain.titleCase.state === 'AL') rankByNotice(ranked)
  subordinate(ranked)
  return ranked
}

/** `boughtOn`: the day of the purchase that a deed of trust financed, if any. */
type Filed<T> = { lien: T; boughtOn: LocalDate | null; rankedFrom: LocalDate }

function byFiling(a: Filed<RankedLien>, b: Filed<RankedLien>): number {
  if (a.rankedFrom !== b.rankedFrom) return a.rankedFrom < b.rankedFrom ? -1 : 1
  if (a.boughtOn !== null && bindsByName(b.lien.record.type)) return -1
  if (b.boughtOn !== null && bindsByName(a.lien.record.type)) return 1
  return a.lien.record.lien.order - b.lien.record.lien.order
}

/** The day the grantor of a deed of trust received title, if both were recorded on one day. */
function purchaseDay(chain: ExaminedChain, { lien, type }: LienRecord): LocalDate | null {
  if (type !== 'deed-of-trust') return null
  const tenure = chain.tenures.find(
    ({ party, givenBy }) =>
      chain.instruments[givenBy]?.instrument.recordedOn === lien.instrument.recordedOn &&
      matchParties([party], lien.grantors) === 'same',
  )
  return tenure?.from ?? null
}

/**
 * Orders by the number of others each wins against: without the order of filing, three can each come before the
 * next. Equal ones keep the order of filing.
 */
function rankByNotice(ranked: RankedLien[]): void {
  const wins = new Map(
    ranked.map((lien, at) => {
      const others = ranked.filter((other, place) =>
        place === at ? false : comesBefore(lien, other, at < place),
      )
      return [lien, others.length] as const
    }),
  )
  ranked.sort((a, b) => (wins.get(b) ?? 0) - (wins.get(a) ?? 0))
}

/** The earlier right wins where it was recorded before the later one accrued (§ 35-4-90). */
function comesBefore(a: RankedLien, b: RankedLien, isFiledFirst: boolean): boolean {
  const [ofA, ofB] = [accruedOn(a), accruedOn(b)]
  if (ofA === ofB) return isFiledFirst
  if (ofA < ofB) return a.attachedOn <= ofB
  return b.attachedOn > ofA
}

function accruedOn({ record: { lien, type }, attachedOn }: RankedLien): LocalDate {
  return type === 'deed-of-trust' ? lien.effectiveOn : attachedOn
}

function subordinate(ranked: RankedLien[]): void {
  if (!ranked.some(({ record }) => record.acting.some(isSubordination))) return
  const acts = new Set(ranked.flatMap(({ record }) => record.acting.filter(isSubordination)))
  for (const act of [...acts].sort((a, b) => a.order - b.order)) {
    const { recordedOn } = act.instrument
    const named = ranked.filter(({ record }) => record.acting.includes(act))
    const givers = named.filter(
      ({ record }) => holdsLien(record, act.grantors, recordedOn) !== 'different',
    )
    // A holder of both subordinates the earlier one.
    const giver = givers[0]
    if (!giver) continue
    const favored = ranked.filter(
      (lien) =>
        lien !== giver &&
        (named.includes(lien) ||
          (act.grantees.length > 0 && holdsLien(lien.record, act.grantees, recordedOn) === 'same')),
    )
    const last = Math.max(...favored.map((lien) => ranked.indexOf(lien)))
    const from = ranked.indexOf(giver)
    if (favored.length === 0 || last < from) continue
    ranked.splice(from, 1)
    ranked.splice(last, 0, giver)
  }
}

function isSubordination({ instrument: { type } }: ExaminedInstrument): boolean {
  return type === 'subordination'
}
