import { FIELD_WORDS, type Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { RowMapper } from './map-row.ts'
import type { ListKind } from './profile.ts'
import type { ImportRecord } from './record.ts'

/** Evidence about a parcel: results, scores, outlines. A person's list must not contain it. */

/** Kinds of lists that contain nothing else. */
const EVIDENCE_KINDS: Partial<Record<ListKind, string>> = {
  'sale-results': 'the results of a tax sale',
  'lien-certificates': 'tax liens that were sold',
  'state-held': 'land the state holds for taxes',
  'foreclosure-notices': 'notices of foreclosure',
  'lien-index': 'an index of liens',
  'deed-index': 'an index of deeds',
}

const EVIDENCE_FIELDS: readonly Field[] = ['soldTo', 'confidenceScore', 'titleIssues']

/** Why only staff may import a list; null for a plain list. */
export function evidenceIn({ kind, title, mapping }: ListPlan): string | null {
  const what = EVIDENCE_KINDS[kind]
  if (what !== undefined) {
    return `This list (${title}) is ${what}. Only staff can import that here.`
  }
  const column = mapping.find(({ field }) => field !== null && EVIDENCE_FIELDS.includes(field))
  if (column?.field == null) return null
  return `The column “${column.heading}” states ${FIELD_WORDS[column.field]}, which only staff can import here. Remove the column and import the list again.`
}

/** The same for a row, for evidence only visible in rows. */
function evidenceInRow({ taxStatus }: ImportRecord): string | null {
  if (taxStatus !== 'auctioned') return null
  return 'states that the parcel was sold at a tax sale, which only staff can import here'
}

const OUTLINES_LEFT_OUT =
  'The outlines of this list are not imported: only staff can import those here. Each parcel keeps its point.'

/** A mapper for people who may not import evidence: outlines are dropped, and rows that claim a sale are refused. */
export function withoutEvidence(map: RowMapper): RowMapper {
  let hasReported = false
  return (cells, line, geometry) => {
    const mapped = map(cells, line, geometry)
    const { record } = mapped
    if (record === null) return mapped
    const claim = evidenceInRow(record)
    if (claim !== null) {
      return { kind: 'row', record: null, problems: [{ line, kind: 'refused', message: claim }] }
    }
    if (record.outline === null) return mapped
    const problems = hasReported
      ? mapped.problems
      : [...mapped.problems, { line, kind: 'noted' as const, message: OUTLINES_LEFT_OUT }]
    hasReported = true
    return { kind: 'row', record: { ...record, outline: null }, problems, isCut: true }
  }
}
