import type { Defect, FindingCode } from '../findings/finding.ts'
import { type Scored, scoreDefects } from './score.ts'

const OF_SALE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'delinquent-taxes',
  'redemption-open',
])

export type Underlying = {
  score: number
  /** Of each defect, in the order given; null where the open sale itself causes it. */
  parts: readonly ({ points: number; scoreIfCured: number } | null)[]
}

/**
 * The score of the underlying title: the same defects without those that the open sale itself causes, because that
 * sale settles them. Nothing else is left out, also no lien that the sale may end.
 */
export function scoreUnderlying(
  defects: readonly Defect[],
  openSale: ReadonlySet<string>,
  whole: Scored,
): Underlying {
  const isOfSale = ({ code, instruments }: Defect) =>
    OF_SALE.has(code) && instruments.every((id) => openSale.has(id))
  const left = defects.filter((defect) => !isOfSale(defect))
  const { score, points, scoresIfCured } =
    left.length === defects.length ? whole : scoreDefects(left)
  let at = 0
  const parts = defects.map((defect) => {
    if (isOfSale(defect)) return null
    const part = { points: points[at] ?? 0, scoreIfCured: scoresIfCured[at] ?? 100 }
    at += 1
    return part
  })
  return { score, parts }
}
