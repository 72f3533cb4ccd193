import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { notSearched } from '../../../domain/title/reading/unsearched.ts'
import type { TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import type { BuiltCase } from './build-case.ts'
import type { Statement } from './title-record.queries.ts'

/** Findings in the notes; the others are in the record. */
const MAX_NOTED = 3

/** A summary of a title record in a few sentences, each based on its findings, liens or sources. */
export function writeNotes({
  analysis,
  built,
  statement,
  asOf,
  instruments,
}: {
  analysis: TitleAnalysis | null
  built: BuiltCase
  statement: Statement | null
  asOf: LocalDate
  /** Number of instruments on file. */
  instruments: number
}): string {
  const sentences: string[] = []
  if (analysis) {
    sentences.push(...aboutTitle(analysis, asOf, instruments))
    sentences.push(notSearched(built.titleCase.state))
  }
  if (built.left.size > 0) {
    sentences.push(
      `${counted(built.left.size, 'entry of the record was', 'entries of the record were')} left out of the analysis; the record says why.`,
    )
  }
  if (statement) {
    const source = statement.listName ?? statement.fileName ?? 'An earlier list'
    const score =
      statement.confidenceScore === null ? null : `a confidence of ${statement.confidenceScore}`
    const issues = statement.titleIssues === null ? null : `“${statement.titleIssues}”`
    sentences.push(
      `${source} states ${[score, issues].filter((part) => part !== null).join(' and ')}.`,
    )
  }
  return sentences.join(' ')
}

function aboutTitle(analysis: TitleAnalysis, asOf: LocalDate, instruments: number): string[] {
  const { searchedFrom, holders, findings, liens } = analysis
  const span =
    searchedFrom === null
      ? `${counted(instruments, 'instrument', 'instruments')} known`
      : `${counted(instruments, 'instrument', 'instruments')} recorded from ${searchedFrom} to ${asOf}`
  if (analysis.confidenceScore === null) {
    return [`No deed of this property is on file (${span}), so its title cannot be scored.`]
  }
  const costly = findings.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points)
  const active = liens.filter(({ isActive }) => isActive).length
  return [
    holders.length === 0
      ? 'The holder of record title cannot be determined.'
      : `Record title is held by ${holders
          .map(({ name, interest }) => (interest === '1' ? name : `${name} (${interest})`))
          .join(', ')}.`,
    costly.length === 0 ? `No defect was found in the ${span}.` : `Searched: ${span}.`,
    ...costly.slice(0, MAX_NOTED).map(({ explanation }) => explanation),
    ...(costly.length > MAX_NOTED
      ? [`${counted(costly.length - MAX_NOTED, 'further finding', 'further findings')}.`]
      : []),
    active === 0
      ? `No active lien was found in the ${span}.`
      : `${counted(active, 'active lien', 'active liens')}.`,
  ]
}

function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
}
