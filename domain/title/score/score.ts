import { isBoundAs } from '../chain/bound.ts'
import { type Defect, type FindingCode, QUIET_TITLE, type Severity } from '../findings/finding.ts'

/**
 * Points each finding subtracts from 100 unless a cap requires more; they reflect its cost to a buyer. Critical (15
 * to 35): the land may be lost or sold; more points if the cure depends on the other side. Major (8 to 18): a share
 * of the land, or a debt it secures. Minor (2 to 5): work for an examiner. A note costs nothing. An owner without a
 * connection to the record outweighs a gap plus an outstanding share, because neither can be determined with an
 * unknown owner.
 */
const WEIGHTS: Readonly<Record<FindingCode, number>> = {
  'owner-not-in-chain': 35,
  'chain-gap': 25,
  'competing-conveyance': 25,
  'redemption-open': 25,
  'deceased-grantor': 22,
  'tax-deed-in-chain': 22,
  'lis-pendens': 22,
  'tax-sale-notice-defect': 20,
  'federal-tax-lien': 18,
  'bankruptcy-open': 18,
  'unreleased-deed-of-trust': 14,
  'active-judgment': 12,
  'state-tax-lien': 12,
  'missing-joinder': 12,
  'unsettled-foreclosure': 12,
  'delinquent-taxes': 10,
  'mechanics-lien': 10,
  'authority-missing': 10,
  'divorce-unsettled': 10,
  'under-disability': 10,
  'partial-interest': 9,
  'municipal-lien': 8,
  'hoa-lien': 8,
  'tax-deed-aged': 5,
  'heirship-only': 4,
  'wild-deed': 3,
  'quitclaim-link': 3,
  'stale-deed-of-trust': 3,
  'name-variance': 2,
  'out-of-order-recording': 2,
  'ucc-fixture': 2,
  'short-search': 2,
  'decree-on-publication': 0,
  'reserved-minerals': 0,
  easement: 0,
  'restrictive-covenants': 0,
}

/** The maximum score with a finding of this severity. */
const CAPS: Readonly<Record<Severity, number>> = { critical: 49, major: 79, minor: 100, note: 100 }

const RANKS: Readonly<Record<Severity, number>> = { critical: 0, major: 1, minor: 2, note: 3 }

export function severityRank(severity: Severity): number {
  return RANKS[severity]
}

export function weightOf({ code }: Defect): number {
  return WEIGHTS[code]
}

/** Why curing one of these findings does not change the score. */
export function whyScoreStays(
  score: number,
  findings: readonly { severity: Severity }[],
): string | null {
  if (score === 0) return 'The other deductions alone come to 100 or more.'
  const holds = (['critical', 'major'] as const).find((each) =>
    findings.some(({ severity }) => severity === each),
  )
  return holds === undefined || score !== CAPS[holds]
    ? null
    : `The score is at most ${CAPS[holds]} while a ${holds} finding is open.`
}

/** The parts of the score: the sum of weights, and the number of findings of each capping severity. */
type Tally = { weight: number; critical: number; major: number }

function tallyOf(defect: Defect): Tally {
  const { severity } = defect
  return {
    weight: weightOf(defect),
    critical: severity === 'critical' ? 1 : 0,
    major: severity === 'major' ? 1 : 0,
  }
}

function add(tally: Tally, { weight, critical, major }: Tally): void {
  tally.weight += weight
  tally.critical += critical
  tally.major += major
}

function capOf({ critical, major }: Tally): number {
  return critical > 0 ? CAPS.critical : major > 0 ? CAPS.major : CAPS.minor
}

function scoreOf(tally: Tally): number {
  return Math.max(0, Math.min(100 - tally.weight, capOf(tally)))
}

export type Scored = {
  score: number
  /** Points of each defect, in the order given; 100 less their sum is the score. */
  points: readonly number[]
  /** The score after each finding's cure, without all findings that the cure ends. */
  scoresIfCured: readonly number[]
}

/**
 * Scores defects sorted by severity and weight, heaviest first. The score is 100 less the weights, limited by the cap
 * of the severest finding and by 0. Points are the weights; a reduction by the cap goes to the first finding, and if
 * the sum exceeds 100 the points are scaled to 100.
 */
export function scoreDefects(defects: readonly Defect[]): Scored {
  const all: Tally = { weight: 0, critical: 0, major: 0 }
  const groups = new Map<string, Tally>()
  const tallies = defects.map(tallyOf)
  for (let at = 0; at < defects.length; at += 1) {
    const defect = defects[at]
    const own = tallies[at]
    if (!defect || !own) continue
    add(all, own)
    for (const group of groupsOf(defect)) {
      const tally = groups.get(group)
      if (tally) add(tally, own)
      else groups.set(group, { ...own })
    }
  }
  const score = scoreOf(all)
  return {
    score,
    points: pointsOf(tallies, all.weight, 100 - score),
    scoresIfCured: defects.map((defect, at) =>
      scoreWithout(
        all,
        defect.curedWith === QUIET_TITLE
          ? endedByJudgment(defect, defects, tallies)
          : ((defect.curedWith === null ? undefined : groups.get(defect.curedWith)) ?? tallies[at]),
      ),
    ),
  }
}

/** What a judgment against those who could assert one finding ends: every other that they alone could assert. */
function endedByJudgment(
  { mustBind }: Defect,
  defects: readonly Defect[],
  tallies: readonly Tally[],
): Tally {
  const ended: Tally = { weight: 0, critical: 0, major: 0 }
  defects.forEach((other, at) => {
    const tally = tallies[at]
    if (tally && isEnded(other, mustBind)) add(ended, tally)
  })
  return ended
}

function isEnded(
  { curedWith, endedBy, mustBind: parties }: Defect,
  defendants: Defect['mustBind'],
): boolean {
  if (parties === undefined || defendants === undefined) {
    const isOfGroup = curedWith === QUIET_TITLE || endedBy?.includes(QUIET_TITLE) === true
    return isOfGroup && parties === defendants
  }
  if (parties.length === 0) return defendants.length === 0
  return parties.every((party) => defendants.some((each) => isBoundAs(each, party)))
}

function groupsOf({ curedWith, endedBy }: Defect): readonly string[] {
  if (curedWith === null) return endedBy ?? NO_GROUPS
  if (endedBy === undefined) return [curedWith]
  return [...new Set([curedWith, ...endedBy])]
}

const NO_GROUPS: readonly string[] = []

function scoreWithout(all: Tally, ended = NOTHING_ENDED): number {
  return scoreOf({
    weight: all.weight - ended.weight,
    critical: all.critical - ended.critical,
    major: all.major - ended.major,
  })
}

const NOTHING_ENDED: Tally = { weight: 0, critical: 0, major: 0 }

/** Whole points that add up to `total`. */
function pointsOf(tallies: readonly Tally[], weight: number, total: number): number[] {
  const points = tallies.map((tally) => tally.weight)
  if (weight <= total) {
    if (points.length > 0) points[0] = (points[0] ?? 0) + total - weight
    return points
  }
  // Largest remainders, so that the sum is exact; on a tie the earlier one.
  const shares = points.map((point, at) => {
    const exact = (point * total) / weight
    return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  let left = total - shares.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = [...shares].sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const share of byRest) {
    if (left === 0) break
    share.whole += 1
    left -= 1
  }
  return shares.map(({ whole }) => whole)
}
