import { cite } from '../law/rules.ts'
import type { ExaminedChain, ExaminedInstrument } from './chain.ts'
import { describeClaim, listed } from './claim-words.ts'
import type { Defect } from './finding.ts'
import type { InstrumentType } from './instrument-type.ts'
import { matchParties } from './match-parties.ts'
import { mentionsBookPage } from './mentions-book-page.ts'

/** What ends a suit when it refers to its lis pendens. */
const ENDINGS: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'lis-pendens-release',
  'release',
  'quiet-title-judgment',
  'judgment',
  'divorce-decree',
  'tax-sale-confirmation',
])

/**
 * Pending suits over the title: each lis pendens without a release, dismissal or judgment that refers
 * to it, a release that its parties fit, or a quiet-title judgment for its plaintiff.
 */
export function pendingSuits(chain: ExaminedChain): { defects: Defect[]; unplaced: string[] } {
  const pending: ExaminedInstrument[] = []
  const releases: ExaminedInstrument[] = []
  const unplaced: string[] = []
  for (const examined of chain.instruments) {
    const { type, refersTo, id } = examined.instrument
    if (type === 'lis-pendens' && !isEnded(chain, examined)) pending.push(examined)
    if (type !== 'lis-pendens-release') continue
    if (refersTo.length === 0) releases.push(examined)
    else if (!refersTo.some((to) => chain.byId.has(to))) unplaced.push(id)
  }
  for (const release of releases) {
    const suit = suitOf(release, pending)
    if (suit) pending.splice(pending.indexOf(suit), 1)
    else unplaced.push(release.instrument.id)
  }
  return { defects: pending.map(suitFinding), unplaced }
}

function isEnded(chain: ExaminedChain, suit: ExaminedInstrument): boolean {
  const isLater = ({ instrument }: ExaminedInstrument) => instrument.recordedOn >= suit.effectiveOn
  const acting = chain.actingOn.get(suit.instrument.id) ?? []
  return (
    acting.some((act) => ENDINGS.has(act.instrument.type) && isLater(act)) ||
    chain.quietTitle.some(
      (decree) => isLater(decree) && matchParties(decree.grantees, suit.grantees) === 'same',
    )
  )
}

/** The one pending suit that a release without a reference is about. */
function suitOf(
  release: ExaminedInstrument,
  pending: readonly ExaminedInstrument[],
): ExaminedInstrument | null {
  const { remarks, recordedOn } = release.instrument
  const older = pending.filter(({ effectiveOn }) => effectiveOn <= recordedOn)
  const mentioned = older.filter(
    ({ instrument: { bookPage } }) =>
      remarks !== null && bookPage !== null && mentionsBookPage(remarks, bookPage),
  )
  const named = [...release.grantors, ...release.grantees]
  const fitting =
    mentioned.length > 0
      ? mentioned
      : named.length === 0
        ? older
        : older.filter(({ grantees }) => matchParties(grantees, named) === 'same')
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function suitFinding(suit: ExaminedInstrument): Defect {
  const plaintiffs = listed(suit.instrument.grantees)
  return {
    code: 'lis-pendens',
    severity: 'critical',
    instruments: [suit.instrument.id],
    explanation: `A suit over the title is pending: the ${describeClaim(suit)}. No release, dismissal or judgment that ends it is of record; whoever takes title now is bound by its outcome.`,
    whoCouldAssertIt: plaintiffs === '' ? 'The plaintiff of the suit' : `${plaintiffs}, who sues`,
    cure: 'A release of the lis pendens, recorded when the suit is dismissed or decided',
    source: cite('T-11'),
    curedWith: null,
  }
}
