type Finding = {
  points: number
  instruments: readonly string[]
  underlying: { points: number; scoreIfCured: number } | null
}
type Scored = {
  findings: readonly Finding[]
  liens: readonly { instrument: string; isActive: boolean; survivesTaxDeed: string }[]
}

/** The basis of the underlying title, one sentence. */
export function underlyingBasis({ findings }: Pick<Scored, 'findings'>): string {
  return findings.some(isOfSale)
    ? 'The same record without what the open tax sale itself settles: its unpaid taxes and the time to redeem it.'
    : 'No open tax sale lowers the confidence score, so both are the same.'
}

/** What one finding takes from the underlying title; null where nothing is to be said. */
export function underlyingNote({ findings, liens }: Scored, finding: Finding): string | null {
  if (finding.points === 0 && finding.underlying !== null) return null
  if (!findings.some(isOfSale)) return null
  if (finding.underlying === null) {
    return 'Not counted in the underlying title: the open tax sale settles it'
  }
  const { points, scoreIfCured } = finding.underlying
  const mayEnd = liens.some(
    ({ instrument, isActive, survivesTaxDeed }) =>
      isActive && survivesTaxDeed !== 'survives' && finding.instruments.includes(instrument),
  )
  return `Underlying title: minus ${points}, ${scoreIfCured} if cured${mayEnd ? '; counted, although the sale may end this lien' : ''}`
}

const isOfSale = ({ underlying }: Finding) => underlying === null
