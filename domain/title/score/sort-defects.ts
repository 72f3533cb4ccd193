import type { Defect } from '../findings/finding.ts'
import type { ExaminedChain } from '../reading/chain.ts'
import { sortInPlace } from '../reading/sort-in-place.ts'
import { severityRank, weightOf } from './score.ts'

/** By severity, weight and day; then by code and text, independent of the order of the input. */
export function sortDefects(chain: ExaminedChain, defects: readonly Defect[]): Defect[] {
  return sortInPlace(
    [...defects],
    (a, b) =>
      severityRank(a.severity) - severityRank(b.severity) ||
      weightOf(b) - weightOf(a) ||
      comparePlaces(chain, a, b),
  )
}

function comparePlaces(chain: ExaminedChain, a: Defect, b: Defect): number {
  const [ofA, ofB] = [placeOf(chain, a), placeOf(chain, b)]
  return (
    compare(ofA.day, ofB.day) ||
    compare(a.code, b.code) ||
    ofA.order - ofB.order ||
    compare(a.explanation, b.explanation)
  )
}

/** The first day of a finding's instruments, and the position of its first instrument in the record. */
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
