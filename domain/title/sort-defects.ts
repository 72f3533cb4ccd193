import type { ExaminedChain } from './chain.ts'
import type { Defect } from './finding.ts'
import { severityRank, weightOf } from './score.ts'

/**
 * Severest first, then heaviest, then by the day of what it rests on; then by code and words, so that
 * no order of listing shows.
 */
export function sortDefects(chain: ExaminedChain, defects: readonly Defect[]): Defect[] {
  const keyed = defects.map((defect) => ({ defect, ...placeOf(chain, defect) }))
  keyed.sort(
    (a, b) =>
      severityRank(a.defect.severity) - severityRank(b.defect.severity) ||
      weightOf(b.defect) - weightOf(a.defect) ||
      compare(a.day, b.day) ||
      compare(a.defect.code, b.defect.code) ||
      a.order - b.order ||
      compare(a.defect.explanation, b.defect.explanation),
  )
  return keyed.map(({ defect }) => defect)
}

/** The first day of what a finding rests on, and the place of its first instrument in the record. */
function placeOf({ byId, taxSales }: ExaminedChain, { instruments }: Defect) {
  let day = '9999'
  let order = Number.MAX_SAFE_INTEGER
  for (const id of instruments) {
    const examined = byId.get(id)
    const found = examined ? examined.instrument.recordedOn : (taxSales.get(id)?.saleDate ?? '9999')
    if (found < day) day = found
    if (examined && examined.order < order) order = examined.order
  }
  return { day, order }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
