import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { matchParties } from '../reading/match-parties.ts'
import { mentionsBookPage } from '../reading/mentions-book-page.ts'
import { holdsLien, type LienRecord, newLienRecord, resolveLien } from './lien-record.ts'
import { isLienType, type LienType } from './lien-type.ts'

/** The kinds of lien an act can act on, and the side of its creditor. */
type Act = { on: ReadonlySet<LienType> | null; creditor: 'grantors' | 'grantees' }

const ACTS: ReadonlyMap<InstrumentType, Act> = new Map<InstrumentType, Act>([
  ['release', { on: null, creditor: 'grantors' }],
  ['partial-release', { on: null, creditor: 'grantors' }],
  ['assignment', { on: null, creditor: 'grantors' }],
  ['subordination', { on: null, creditor: 'grantors' }],
  ['judgment-renewal', { on: new Set(['judgment', 'state-tax-lien']), creditor: 'grantees' }],
  ['federal-tax-lien-refiling', { on: new Set(['federal-tax-lien']), creditor: 'grantees' }],
  ['ucc-continuation', { on: new Set(['ucc-fixture']), creditor: 'grantees' }],
])

/** Acts that refer to one of these acts on the lien behind it. */
const HANDS_ON: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'assignment',
  'appointment-of-substitute-trustee',
  'judgment-renewal',
  'federal-tax-lien-refiling',
  'ucc-continuation',
])

/**
 * The liens of the case, oldest first, each with the acts on it: by reference, else by the book and page in the
 * act's remarks, else by its parties if they match exactly one open lien. Other acts are unplaced.
 */
export function matchActs(chain: ExaminedChain): { liens: LienRecord[]; unplaced: string[] } {
  const liens: LienRecord[] = []
  const acts: ExaminedInstrument[] = []
  for (const examined of chain.instruments) {
    if (examined.isVoluntaryDeed) continue
    const { type } = examined.instrument
    if (isLienType(type)) {
      const record = newLienRecord(examined, type, actingOn(chain, examined.instrument.id))
      if (record.acting.length > 0) resolveLien(record)
      liens.push(record)
    } else if (ACTS.has(type)) acts.push(examined)
  }

  const unplaced: string[] = []
  for (const act of acts) {
    const { id, refersTo } = act.instrument
    if (refersTo.length > 0) {
      if (!refersTo.some((to) => chain.byId.has(to) || chain.taxSales.has(to))) unplaced.push(id)
      continue
    }
    const record = lienOf(act, liens)
    if (record === null) {
      unplaced.push(id)
      continue
    }
    record.acting.push(act)
    record.acting.sort((a, b) => a.order - b.order)
    resolveLien(record)
  }
  return { liens, unplaced }
}

const NO_ACTS: readonly ExaminedInstrument[] = []

/** Everything that refers to a lien, directly or through an act on it, oldest first. */
function actingOn(chain: ExaminedChain, id: string): readonly ExaminedInstrument[] {
  const direct = chain.actingOn.get(id)
  if (!direct) return NO_ACTS
  if (!direct.some(({ instrument }) => chain.actingOn.has(instrument.id))) return direct
  const found = new Set<ExaminedInstrument>()
  const waiting = [...direct]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    // An act on several liens does not tell which of them its own acts concern.
    if (HANDS_ON.has(next.instrument.type)) {
      waiting.push(...(chain.actingOn.get(next.instrument.id) ?? []))
    }
  }
  return [...found].sort((a, b) => a.order - b.order)
}

/** The only open lien that matches an act without a reference; null without one or with several. */
function lienOf(act: ExaminedInstrument, liens: readonly LienRecord[]): LienRecord | null {
  const kind = ACTS.get(act.instrument.type)
  if (!kind) return null
  const { recordedOn, remarks, amount } = act.instrument
  const isCandidate = (record: LienRecord) =>
    (kind.on === null || kind.on.has(record.type)) &&
    record.lien.effectiveOn <= recordedOn &&
    isOpenBefore(record, recordedOn)
  const open = liens.filter(isCandidate)
  if (open.length === 0) return null

  if (remarks !== null) {
    const mentioned = open.filter(
      ({ lien }) =>
        lien.instrument.bookPage !== null && mentionsBookPage(remarks, lien.instrument.bookPage),
    )
    if (mentioned.length > 0)
      return only(mentioned.filter((record) => fits(record, act, kind, false)))
  }
  const fitting = open.filter((record) => fits(record, act, kind, true))
  if (fitting.length < 2) return only(fitting)
  const ofKind = fitting.filter(({ type }) => remarks !== null && namesKind(remarks, type))
  if (ofKind.length === 1) return only(ofKind)
  return only(fitting.filter(({ lien }) => amount !== null && lien.instrument.amount === amount))
}

function only(records: readonly LienRecord[]): LienRecord | null {
  return records.length === 1 ? (records[0] ?? null) : null
}

/** Not released before the day. A release on the day itself may be the act's subject. */
function isOpenBefore({ end }: LienRecord, day: string): boolean {
  return end === null || end.by.instrument.recordedOn >= day
}

/**
 * Whether the act's parties are the lien's. `strictly`: the creditor must be named as its holder and, except for an
 * assignment or subordination, the debtor too; otherwise the names must not contradict it.
 */
function fits(
  record: LienRecord,
  act: ExaminedInstrument,
  { creditor }: Act,
  strictly: boolean,
): boolean {
  const { type, recordedOn } = act.instrument
  const holders = creditor === 'grantors' ? act.grantors : act.grantees
  const debtors = creditor === 'grantors' ? act.grantees : act.grantors
  const byHolder = holdsLien(record, holders, recordedOn)
  if (!strictly) return byHolder !== 'different'
  if (holders.length === 0 || byHolder !== 'same') return false
  if (type === 'assignment' || type === 'subordination') return true
  return matchParties(record.lien.grantors, debtors) === 'same'
}

const KIND_WORDS: Record<LienType, RegExp> = {
  'deed-of-trust': /DEED OF TRUST|MORTGAGE|TRUST DEED|\bD\/?T\b/i,
  judgment: /JUDGMENT|JUDGEMENT/i,
  'federal-tax-lien': /FEDERAL|\bIRS\b|INTERNAL REVENUE/i,
  'state-tax-lien': /STATE TAX|DEPARTMENT OF REVENUE/i,
  'mechanics-lien': /MECHANIC|CONSTRUCTION|MATERIAL/i,
  'municipal-lien': /MUNICIPAL|CITY|ASSESSMENT/i,
  'hoa-lien': /\bHOA\b|HOMEOWNERS|ASSOCIATION/i,
  'ucc-fixture': /\bUCC\b|FINANCING STATEMENT|FIXTURE/i,
}

function namesKind(remarks: string, type: LienType): boolean {
  return KIND_WORDS[type].test(remarks)
}
