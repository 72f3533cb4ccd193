import { cite } from '../../law/rules.ts'
import type { ExaminedChain, ExaminedInstrument } from '../reading/chain.ts'
import { describeClaim, listed } from '../reading/claim-words.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { matchParties } from '../reading/match-parties.ts'
import { mentionsBookPage } from '../reading/mentions-book-page.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/** Acts that end a suit when they refer to its lis pendens. */
const ENDINGS: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'lis-pendens-release',
  'release',
  'quiet-title-judgment',
  'judgment',
  'divorce-decree',
  'tax-sale-confirmation',
])

/**
 * Pending suits over the title: each lis pendens without a release, dismissal or judgment that refers to it, a
 * release by matching parties, or a later judgment that quiets the present title.
 */
export function pendingSuits(chain: ExaminedChain): { defects: Defect[]; unplaced: string[] } {
  const suits: Suit[] = []
  const releases: ExaminedInstrument[] = []
  const unplaced: string[] = []
  for (const examined of chain.instruments) {
    const { type, refersTo, id } = examined.instrument
    if (type === 'lis-pendens') {
      suits.push({ lisPendens: examined, ending: endingOf(chain, examined) })
    }
    if (type !== 'lis-pendens-release') continue
    if (refersTo.length === 0) releases.push(examined)
    else if (!refersTo.some((to) => chain.byId.has(to))) unplaced.push(id)
  }
  for (const release of releases) {
    const suit = suitOf(release, suits)
    if (suit) suit.ending ??= release
    else unplaced.push(release.instrument.id)
  }
  const { state } = chain.titleCase
  const pending = suits.filter(({ ending }) => ending === null)
  return { defects: pending.map(({ lisPendens }) => suitFinding(lisPendens, state)), unplaced }
}

type Suit = { lisPendens: ExaminedInstrument; ending: ExaminedInstrument | null }

function endingOf(chain: ExaminedChain, suit: ExaminedInstrument): ExaminedInstrument | null {
  const isLater = ({ instrument }: ExaminedInstrument) => instrument.recordedOn >= suit.effectiveOn
  const acting = chain.actingOn.get(suit.instrument.id) ?? []
  return (
    acting.find((act) => ENDINGS.has(act.instrument.type) && isLater(act)) ??
    chain.judgmentAgainst(suit.grantees, isLater)
  )
}

/** The only suit pending on the day of a release without a reference. */
function suitOf(release: ExaminedInstrument, suits: readonly Suit[]): Suit | null {
  const { remarks, recordedOn } = release.instrument
  const open = suits.filter(
    ({ lisPendens, ending }) =>
      lisPendens.effectiveOn <= recordedOn &&
      (ending === null || ending.instrument.recordedOn >= recordedOn),
  )
  const mentioned = open.filter(
    ({ lisPendens: { instrument } }) =>
      remarks !== null &&
      instrument.bookPage !== null &&
      mentionsBookPage(remarks, instrument.bookPage),
  )
  const named = [...release.grantors, ...release.grantees]
  const fitting =
    mentioned.length > 0
      ? mentioned
      : named.length === 0
        ? open
        : open.filter(({ lisPendens }) => matchParties(lisPendens.grantees, named) === 'same')
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Law T-11, by state. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MS: 'Miss. Code § 11-47-3',
    AL: 'Ala. Code § 35-4-131',
    TN: 'Tenn. Code Ann. § 20-3-101',
  }),
)

function suitFinding(suit: ExaminedInstrument, state: string): Defect {
  const plaintiffs = listed(suit.instrument.grantees)
  return {
    code: 'lis-pendens',
    severity: 'critical',
    instruments: [suit.instrument.id],
    explanation: `A suit over the title is pending: the ${describeClaim(suit)}. No release, dismissal or judgment that ends it is of record; whoever takes title now is bound by its outcome.`,
    whoCouldAssertIt: plaintiffs === '' ? 'The plaintiff of the suit' : `${plaintiffs}, who sues`,
    cure: 'A release of the lis pendens, recorded when the suit is dismissed or decided',
    source: SECTIONS.get(state) ?? cite('T-11'),
    curedWith: null,
    endedBy: [QUIET_TITLE],
    mustBind: suit.grantees,
  }
}
