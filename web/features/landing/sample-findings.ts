import type { TitleFinding } from '../../../contract/title.ts'

type SampleFinding = Pick<TitleFinding, 'code' | 'points' | 'severity'> & {
  word: string
  text: string
}

/**
 * The findings of the sample analysis, most serious first: a parcel sold for taxes last August. The
 * points are those of the title score; they leave the specification's 23.
 */
export const SAMPLE_FINDINGS: readonly SampleFinding[] = [
  {
    code: 'redemption-open',
    severity: 'critical',
    points: 25,
    word: 'Still redeemable',
    text: 'Sold for taxes; the owner can still buy it back.',
  },
  {
    code: 'tax-sale-notice-defect',
    severity: 'critical',
    points: 20,
    word: 'Notice of the tax sale was defective',
    text: 'The United States was not notified of the sale.',
  },
  {
    code: 'federal-tax-lien',
    severity: 'critical',
    points: 18,
    word: 'Federal tax lien',
    text: 'Recorded before the sale: it stays on the land.',
  },
  {
    code: 'unreleased-deed-of-trust',
    severity: 'major',
    points: 14,
    word: 'Deed of trust not released',
    text: 'No release is of record.',
  },
]

export const SAMPLE_SCORE = 100 - SAMPLE_FINDINGS.reduce((sum, { points }) => sum + points, 0)
