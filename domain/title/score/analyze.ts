import type { LocalDate } from '../../lib/local-date.ts'
import { asOfDay } from '../chain/bound.ts'
import { type ChainView, chainIdsOf, viewChain } from '../chain/chain-view.ts'
import { readChain } from '../chain/read-chain.ts'
import { unplacedOf } from '../chain/unplaced.ts'
import { missingAuthority } from '../findings/authority-missing.ts'
import { chainGaps } from '../findings/chain-gap.ts'
import { type Claims, examineClaims } from '../findings/claims.ts'
import { competingConveyances } from '../findings/competing-conveyance.ts'
import { coverageOf } from '../findings/coverage.ts'
import { deceasedGrantors } from '../findings/deceased-grantor.ts'
import { decreesOnPublication } from '../findings/decree-on-publication.ts'
import { unsettledDivorces } from '../findings/divorce-unsettled.ts'
import { exceptions } from '../findings/exceptions.ts'
import { type Defect, type FindingCode, QUIET_TITLE, type Severity } from '../findings/finding.ts'
import { heirshipOnly } from '../findings/heirship-only.ts'
import { missingJoinders } from '../findings/missing-joinder.ts'
import { nameVariances } from '../findings/name-variance.ts'
import { outOfOrderRecordings } from '../findings/out-of-order-recording.ts'
import { ownerNotInChain } from '../findings/owner-not-in-chain.ts'
import { partialInterest } from '../findings/partial-interest.ts'
import { quitclaimLinks } from '../findings/quitclaim-link.ts'
import { searchedFrom, shortSearch } from '../findings/short-search.ts'
import { taxTitles } from '../findings/tax-deed.ts'
import { underDisability } from '../findings/under-disability.ts'
import { unjoinedDeedsOfTrust } from '../findings/unjoined-deed-of-trust.ts'
import { unsettledForeclosures } from '../findings/unsettled-foreclosure.ts'
import { wildDeeds } from '../findings/wild-deed.ts'
import type { TitleLien } from '../liens/lien.ts'
import { examineRecord } from '../reading/examine-record.ts'
import type { TitleCase } from '../reading/title-case.ts'
import { scoreDefects } from './score.ts'
import { type RiskBand, riskBand } from './score-bands.ts'
import { sortDefects } from './sort-defects.ts'
import { scoreUnderlying } from './underlying.ts'

/** Version of the rules and weights; stored with every score. */
export const RULE_SET = '2026.11.3'

export type TitleFinding = {
  code: FindingCode
  severity: Severity
  /** Points subtracted from 100. */
  points: number
  /** Ids of the instruments and tax sales behind it. */
  instruments: readonly string[]
  explanation: string
  whoCouldAssertIt: string
  cure: string
  /** The score after its cure, without every finding that the cure ends. */
  scoreIfCured: number
  /** The same two for the underlying title; null where the open sale itself causes the finding. */
  underlying: { points: number; scoreIfCured: number } | null
  source: string
}

export type TitleFlags = {
  chainOfTitleComplete: boolean
  /** Active liens. The spelling is the specification's. */
  hasActiveLinks: boolean
  hasCloudedTitle: boolean
  hasQuietTitleIssues: boolean
}

/** The result of TitleScope; fields are in output order. */
export type TitleAnalysis = {
  /** Null without a conveyance. */
  confidenceScore: number | null
  riskLevel: RiskBand['risk'] | 'Unknown'
  /** The score of the same findings without those that the open sale itself causes (open-sale.ts). */
  underlyingTitleScore: number | null
  ruleSet: string
  asOf: LocalDate
  /** The day the evidence starts. */
  searchedFrom: LocalDate | null
  coverage: number
  holders: { name: string; interest: string }[]
  chain: readonly string[]
  flags: TitleFlags
  unplaced: readonly string[]
  liens: TitleLien[]
  findings: TitleFinding[]
}

/** Findings about the chain; liens, suits and tax sales are examined separately, as claims. */
const FAMILIES: readonly ((view: ChainView) => Defect[])[] = [
  ownerNotInChain,
  chainGaps,
  competingConveyances,
  deceasedGrantors,
  taxTitles,
  partialInterest,
  missingJoinders,
  missingAuthority,
  unsettledForeclosures,
  unsettledDivorces,
  underDisability,
  heirshipOnly,
  wildDeeds,
  quitclaimLinks,
  nameVariances,
  outOfOrderRecordings,
  shortSearch,
  exceptions,
]

/** The reading of a case and its defects, sorted, before they are scored. */
export function examineTitle(titleCase: TitleCase): {
  view: ChainView
  claims: Claims
  defects: Defect[]
} {
  const view = viewChain(readChain(examineRecord(titleCase)))
  const claims = examineClaims(view.chain)
  const { hasConveyance } = view.chain
  const defects = hasConveyance ? sortDefects(view.chain, allDefects(view, claims)) : []
  return { view, claims, defects }
}

/**
 * Examines a title: its holders, its defects, its liens, and their cures. The same case and rule set give the same
 * result, independent of the order and ids of the instruments.
 */
export function analyzeTitle(titleCase: TitleCase): TitleAnalysis {
  const { view, claims, defects } = examineTitle(titleCase)
  const { chain } = view
  // After the findings, which show what a judgment ended.
  const unplaced = unplacedOf(view, claims.unplaced)
  const scored = scoreDefects(defects)
  const { score, points, scoresIfCured } = scored
  const underlying = scoreUnderlying(defects, claims.openSale, scored)
  return {
    confidenceScore: chain.hasConveyance ? score : null,
    riskLevel: chain.hasConveyance ? riskBand(score).risk : 'Unknown',
    underlyingTitleScore: chain.hasConveyance ? underlying.score : null,
    ruleSet: RULE_SET,
    asOf: titleCase.asOf,
    searchedFrom: searchedFrom(chain),
    coverage: coverageOf(view, unplaced.length),
    holders: chain.holders.map(({ name, interest }) => ({ name, interest })),
    chain: chainIdsOf(view),
    flags: flagsOf(chain.hasConveyance, defects, claims.liens),
    unplaced,
    liens: claims.liens,
    findings: defects.map((defect, at) => ({
      code: defect.code,
      severity: defect.severity,
      points: points[at] ?? 0,
      instruments: defect.instruments,
      explanation: defect.explanation,
      whoCouldAssertIt: defect.whoCouldAssertIt,
      cure: defect.cure,
      scoreIfCured: scoresIfCured[at] ?? 100,
      underlying: underlying.parts[at] ?? null,
      source: defect.source,
    })),
  }
}

function allDefects(view: ChainView, claims: Claims): Defect[] {
  const defects = [...claims.defects, ...unjoinedDeedsOfTrust(view, claims.liens)]
  for (const find of FAMILIES) {
    for (const defect of find(view)) defects.push(defect)
  }
  defects.push(...decreesOnPublication(view))
  return defects.map((defect) => ({
    ...defect,
    // The heirs stand in the place of one who is dead.
    ...(defect.mustBind && {
      mustBind: defect.mustBind.map((party) =>
        asOfDay(view.reading, party, view.chain.titleCase.asOf),
      ),
    }),
  }))
}

const BREAKS_CHAIN: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'chain-gap',
  'owner-not-in-chain',
  'partial-interest',
  'deceased-grantor',
])
const CLOUDS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'wild-deed',
  'competing-conveyance',
  'lis-pendens',
  'unsettled-foreclosure',
  'tax-deed-in-chain',
  'tax-deed-aged',
])

function flagsOf(
  hasConveyance: boolean,
  defects: readonly Defect[],
  liens: readonly TitleLien[],
): TitleFlags {
  return {
    chainOfTitleComplete: hasConveyance && !defects.some(({ code }) => BREAKS_CHAIN.has(code)),
    hasActiveLinks: liens.some(({ isActive }) => isActive),
    hasCloudedTitle: defects.some(
      ({ severity, code }) => severity === 'critical' || CLOUDS.has(code),
    ),
    hasQuietTitleIssues: defects.some(
      ({ curedWith, endedBy }) => curedWith === QUIET_TITLE || endedBy?.includes(QUIET_TITLE),
    ),
  }
}
