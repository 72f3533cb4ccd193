import { formatDay, writeDays } from '../lib/format.ts'
import type { PointId } from './checklist.ts'
import type { RecordAnswer, TitleFacts } from './record-facts.ts'

/** The point affected by a finding, by the finding's code. */
const POINT_OF_FINDING: Readonly<Record<string, PointId>> = {
  'owner-not-in-chain': 'owner-match',
  'name-variance': 'owner-match',
  'chain-gap': 'chain-complete',
  'wild-deed': 'chain-complete',
  'competing-conveyance': 'chain-complete',
  'out-of-order-recording': 'chain-complete',
  'quitclaim-link': 'chain-complete',
  'short-search': 'chain-complete',
  'unsettled-foreclosure': 'authority',
  'authority-missing': 'authority',
  'deceased-grantor': 'estates',
  'heirship-only': 'estates',
  'missing-joinder': 'spouses',
  'divorce-unsettled': 'spouses',
  'partial-interest': 'shares',
  'tax-deed-in-chain': 'earlier-tax-deed',
  'tax-deed-aged': 'earlier-tax-deed',
  'tax-sale-notice-defect': 'owner-notice',
  'under-disability': 'extensions',
  'unreleased-deed-of-trust': 'deeds-of-trust',
  'stale-deed-of-trust': 'deeds-of-trust',
  'active-judgment': 'judgments',
  'federal-tax-lien': 'federal-tax-lien',
  'state-tax-lien': 'other-liens',
  'mechanics-lien': 'other-liens',
  'municipal-lien': 'other-liens',
  'hoa-lien': 'other-liens',
  'ucc-fixture': 'other-liens',
  'lis-pendens': 'suits',
  'bankruptcy-open': 'suits',
}

// Open redemption and unpaid taxes are covered by the answers about the sale.

/** Exceptions to list, not problems. */
const NOTES = new Set(['reserved-minerals', 'easement', 'restrictive-covenants'])

/** An analysis' answer to a point without findings, if reading the deeds is enough. */
const NOTHING_FOUND: Readonly<Partial<Record<PointId, string>>> = {
  'chain-complete': 'The chain is complete.',
  shares: 'The shares add up.',
  'earlier-tax-deed': 'The chain has no tax deed.',
}

/**
 * A title record's answers. Only an analysis with a chain settles a point, and only if the deeds themselves settle
 * it; liens are searched by name in indexes the record may lack.
 */
export function titleAnswers(title: TitleFacts, ownerName: string | null): RecordAnswer[] {
  const source = searchWords(title)
  const answers: RecordAnswer[] = []
  const warned = new Set<PointId>()
  for (const { code, explanation } of title.findings) {
    const point = POINT_OF_FINDING[code]
    if (point) {
      warned.add(point)
      answers.push({ point, standing: 'warning', text: writeDays(explanation), source })
    } else if (NOTES.has(code)) {
      answers.push({ point: 'burdens', standing: 'open', text: writeDays(explanation), source })
    }
  }
  if (title.basis !== 'analysis' || title.chain.length === 0) return answers

  for (const [point, text] of entries(NOTHING_FOUND)) {
    if (!warned.has(point)) answers.push({ point, standing: 'settled', text, source })
  }
  if (!warned.has('owner-match') && title.holders.length > 0 && ownerName !== null) {
    answers.push({
      point: 'owner-match',
      standing: 'settled',
      text: holderWords(title, ownerName),
      source,
    })
  }
  return [...answers, ...lienAnswers(title, warned, source), ...survivorAnswers(title, source)]
}

const LIEN_POINTS: readonly (readonly [PointId, string, string])[] = [
  ['deeds-of-trust', 'deed-of-trust', 'deed of trust'],
  ['judgments', 'judgment', 'judgment'],
  ['federal-tax-lien', 'federal-tax-lien', 'federal tax lien'],
]

function lienAnswers(title: TitleFacts, warned: Set<PointId>, source: string): RecordAnswer[] {
  return LIEN_POINTS.flatMap(([point, type, words]) => {
    const hasActive = title.liens.some(({ lienType, isActive }) => lienType === type && isActive)
    if (warned.has(point) || hasActive) return []
    return [
      {
        point,
        standing: 'open' as const,
        text: `No active ${words} in what was searched.`,
        source,
      },
    ]
  })
}

function survivorAnswers({ survivors }: TitleFacts, source: string): RecordAnswer[] {
  const named = (wanted: 'survives' | 'depends') =>
    survivors.flatMap(({ interest, survives }) =>
      survives === wanted ? [writeDays(interest)] : [],
    )
  const stays = named('survives')
  const depends = named('depends')
  if (stays.length + depends.length === 0) return []
  const parts = [
    ...(stays.length > 0 ? [`Stays: ${stays.join(', ')}.`] : []),
    ...(depends.length > 0 ? [`Depends on a fact: ${depends.join(', ')}.`] : []),
  ]
  return [{ point: 'survivors', standing: 'open', text: parts.join(' '), source }]
}

function holderWords({ holders }: TitleFacts, ownerName: string): string {
  const names = holders.map(({ name, interest }) =>
    interest === '1' ? name : `${name} (${interest})`,
  )
  return `The chain ends in ${names.join('; ')}; the roll names ${ownerName}.`
}

function searchWords({ searchedFrom, asOf, coverage, ruleSet }: TitleFacts): string {
  const from = searchedFrom === null ? '' : `, searched from ${formatDay(searchedFrom)}`
  return `title analysis of ${formatDay(asOf)}${from}, coverage ${Math.round(coverage * 100)}%, rules ${ruleSet}`
}

function entries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
